-- Refused dates of birth, cash orders that are open, and payouts that two admins agree on.
CREATE TABLE "age_refusals" (
	"user_id" text PRIMARY KEY NOT NULL,
	"date_hash" text NOT NULL,
	"check" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"last_tried_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "age_refusals_check" CHECK ("age_refusals"."check" in ('customer', 'work'))
);
--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "needs_second" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_mark" text;--> statement-breakpoint
ALTER TABLE "age_refusals" ADD CONSTRAINT "age_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "age_refusals_created" ON "age_refusals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone") WHERE phone <> '';--> statement-breakpoint
CREATE INDEX "orders_cash_customer" ON "orders" USING btree ("customer_id") WHERE payment_method = 'cash' and closed_at is null;--> statement-breakpoint
CREATE INDEX "orders_cash_address" ON "orders" USING btree ("address_mark") WHERE payment_method = 'cash' and closed_at is null;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_second" CHECK (not "payouts"."needs_second" or "payouts"."state" <> 'paid' or "payouts"."decided_by" <> "payouts"."requested_by");
--> statement-breakpoint
-- What somebody has open in cash: they themselves, to this address, and by their telephone; and how well they are known.
create function orders_open_cash(p_customer text, p_address text) returns jsonb language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return jsonb_build_object(
    'account', (select count(*) from orders o where o.customer_id = p_customer and o.payment_method = 'cash' and o.closed_at is null),
    'address', (select count(*) from orders o where o.address_mark = p_address and o.payment_method = 'cash' and o.closed_at is null),
    'phone', (select count(*) from users me join users u on u.phone = me.phone and u.phone <> ''
                join orders o on o.customer_id = u.id and o.payment_method = 'cash' and o.closed_at is null where me.id = p_customer),
    'delivered', (select count(*) from (select from orders o where o.customer_id = p_customer and o.status = 'delivered' limit 50) d),
    'isConfirmed', (select u.email_verified from users u where u.id = p_customer));
end $$;
--> statement-breakpoint
-- Places an order whose customer is still who it was decided for. Shared with other orders of theirs, not with their own
-- word or an admin's: what was committed first is seen here. Cash orders that share what may be open come one after the other.
create or replace function orders_place_for(p jsonb) returns jsonb language plpgsql as $$
declare
  v_open jsonb;
  v_phone text;
  v_placed jsonb;
begin
  if jsonb_typeof(p->'person') = 'object' then
    perform pg_advisory_xact_lock_shared(hashtextextended('person:' || (p->>'customerId'), 0));
    if person_standing(p->>'customerId', (p->>'storeId')::int, p->>'personAddress') <> p->'person' then
      raise exception 'the customer has changed' using errcode = 'AL001';
    end if;
  end if;
  if jsonb_typeof(p->'openCash') = 'object' then
    -- Always in this order, so that nobody waits for each other: account, address, telephone.
    perform pg_advisory_xact_lock(hashtextextended('open cash of:' || (p->>'customerId'), 0));
    perform pg_advisory_xact_lock(hashtextextended('open cash to:' || (p->>'personAddress'), 0));
    select phone into v_phone from users where id = p->>'customerId' and phone <> '';
    if v_phone is not null then
      perform pg_advisory_xact_lock(hashtextextended('open cash by:' || v_phone, 0));
    end if;
    v_open := orders_open_cash(p->>'customerId', p->>'personAddress');
    if (v_open->>'account')::int >= (p->'openCash'->>'account')::int
       or (v_open->>'address')::int >= (p->'openCash'->>'address')::int
       or (v_open->>'phone')::int >= (p->'openCash'->>'phone')::int then
      raise exception 'enough cash orders are open' using errcode = 'AL001';
    end if;
  end if;
  v_placed := orders_place(p);
  if not (v_placed->>'replayed')::boolean then
    perform from users u where u.id = p->>'customerId' and u.suspended_at is null for key share;
    if not found then
      raise exception 'the account is suspended' using errcode = 'AL004';
    end if;
    if jsonb_typeof(p->'openCash') = 'object' then
      update orders set address_mark = p->>'personAddress' where id = (v_placed->>'id')::int;
    end if;
  end if;
  return v_placed;
end $$;
--> statement-breakpoint
create or replace function payouts_decided_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'requested'
     or (old.id, old.payee, old.user_id, old.store_id, old.amount, old.requested_at, old.requested_by, old.note, old.needs_second)
        is distinct from (new.id, new.payee, new.user_id, new.store_id, new.amount, new.requested_at, new.requested_by, new.note, new.needs_second) then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;
