-- What people are written to in, and accounts that an admin has suspended.
ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("suspended_at") WHERE suspended_at is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language" CHECK ("users"."language" in ('en', 'es'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspension" CHECK (("users"."suspended_at" is null) = ("users"."suspension_reason" is null));
--> statement-breakpoint
-- As before; and nothing is ordered in a suspended account. Whoever suspends it locks its row, and the order has touched it
-- by now: either the order was first and goes on, or it never was.
create or replace function orders_place_for(p jsonb) returns jsonb language plpgsql as $$
declare
  v_placed jsonb;
begin
  if jsonb_typeof(p->'person') = 'object' then
    perform pg_advisory_xact_lock_shared(hashtextextended('person:' || (p->>'customerId'), 0));
    if person_standing(p->>'customerId', (p->>'storeId')::int, p->>'personAddress') <> p->'person' then
      raise exception 'the customer has changed' using errcode = 'AL001';
    end if;
  end if;
  v_placed := orders_place(p);
  if not (v_placed->>'replayed')::boolean then
    perform from users u where u.id = p->>'customerId' and u.suspended_at is null for key share;
    if not found then
      raise exception 'the account is suspended' using errcode = 'AL004';
    end if;
  end if;
  return v_placed;
end $$;
