-- Which accounts are one person, what people shut themselves out of, and what was seen of them.
CREATE TABLE "person_addresses" (
	"user_id" text NOT NULL,
	"hash" text NOT NULL,
	"is_home" boolean DEFAULT false NOT NULL,
	"order_id" integer,
	"last_seen_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "person_addresses_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "person_matches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"older_id" text NOT NULL,
	"newer_id" text NOT NULL,
	"signs" text[] NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "person_matches_two" CHECK ("person_matches"."older_id" <> "person_matches"."newer_id"),
	CONSTRAINT "person_matches_decided" CHECK (("person_matches"."status" = 'waiting') = ("person_matches"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "person_proofs" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"seen_by" text,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "person_proofs_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "self_exclusions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "self_exclusions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"scope" text NOT NULL,
	"term" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "self_exclusions_end" CHECK (("self_exclusions"."term" = 'for_good') = ("self_exclusions"."ends_at" is null))
);
--> statement-breakpoint
ALTER TABLE "person_addresses" ADD CONSTRAINT "person_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_matches" ADD CONSTRAINT "person_matches_older_id_users_id_fk" FOREIGN KEY ("older_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_matches" ADD CONSTRAINT "person_matches_newer_id_users_id_fk" FOREIGN KEY ("newer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_proofs" ADD CONSTRAINT "person_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_exclusions" ADD CONSTRAINT "self_exclusions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_addresses_hash" ON "person_addresses" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "person_addresses_order" ON "person_addresses" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_addresses_one_home" ON "person_addresses" USING btree ("user_id") WHERE is_home;--> statement-breakpoint
CREATE UNIQUE INDEX "person_matches_pair" ON "person_matches" USING btree ("older_id","newer_id");--> statement-breakpoint
CREATE INDEX "person_matches_status" ON "person_matches" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "person_matches_newer" ON "person_matches" USING btree ("newer_id");--> statement-breakpoint
CREATE INDEX "self_exclusions_user" ON "self_exclusions" USING btree ("user_id","scope");--> statement-breakpoint
CREATE INDEX "users_birth" ON "users" USING btree ("date_of_birth");
--> statement-breakpoint
create trigger self_exclusions_fixed before update or delete on self_exclusions for each row execute function audit_refuse();
--> statement-breakpoint
create trigger self_exclusions_kept before truncate on self_exclusions for each statement execute function audit_refuse();
--> statement-breakpoint
-- An ID that was good at a door counts for the person from then on; who asks for it twice has it once.
create function person_id_checked() returns trigger language plpgsql as $$
begin
  if new.outcome = 'passed' then
    insert into person_proofs(user_id, kind) select o.customer_id, 'door' from orders o where o.id = new.order_id on conflict do nothing;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger order_handovers_person after insert or update of outcome on order_handovers for each row execute function person_id_checked();
--> statement-breakpoint
insert into person_proofs(user_id, kind)
  select distinct o.customer_id, 'door' from order_handovers h join orders o on o.id = h.order_id where h.outcome = 'passed';
--> statement-breakpoint
-- Who a person is to a store and to the house: what an order of restricted goods is decided on, and looked at again under lock.
create function person_standing(p_person text, p_store int, p_address text) returns jsonb language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return jsonb_build_object(
    'exclusions', coalesce((
      select jsonb_agg(jsonb_build_object('scope', e.scope, 'until', to_char(e.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.scope)
        from (select x.scope, case when bool_or(x.ends_at is null) then null else max(x.ends_at) end as until
                from self_exclusions x
               where x.user_id = p_person and (x.ends_at is null or x.ends_at > app_now()) group by x.scope) e), '[]'),
    'isSecond', exists (select from person_matches m where m.newer_id = p_person and m.status = 'same'),
    'isAdmin', exists (select from users u where u.id = p_person and u.role = 'admin'),
    'isStaff', exists (select from store_staff t where t.user_id = p_person and t.store_id = p_store),
    -- Who lives with one of the store, or with an admin: where this goes, or where they said they live, is where those live,
    -- by their own word or, without it, by where their own orders went.
    'isHousehold', exists (
      select from person_addresses a
       where a.user_id <> p_person
         and (a.hash = p_address or a.hash in (select own.hash from person_addresses own where own.user_id = p_person and own.is_home))
         and (a.is_home or not exists (select from person_addresses h where h.user_id = a.user_id and h.is_home))
         and (exists (select from store_staff t where t.user_id = a.user_id and t.store_id = p_store)
              or exists (select from users u where u.id = a.user_id and u.role = 'admin'))),
    'seen', coalesce((select jsonb_agg(f.kind order by f.kind) from person_proofs f where f.user_id = p_person), '[]'));
end $$;
--> statement-breakpoint
-- The same for a cart; null when nothing in it is restricted, which costs nothing.
create function orders_person(p_person text, p_products int[], p_address text) returns jsonb language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from products p where p.id = any (p_products) and p.category not in ('convenience', 'essentials')) then
    return null;
  end if;
  return person_standing(p_person, (select min(p.store_id) from products p where p.id = any (p_products)), p_address);
end $$;
--> statement-breakpoint
-- Places an order whose customer is still who it was decided for. Shared with other orders of theirs, not with their own
-- word or an admin's: what was committed first is seen here.
create function orders_place_for(p jsonb) returns jsonb language plpgsql as $$
begin
  if jsonb_typeof(p->'person') = 'object' then
    perform pg_advisory_xact_lock_shared(hashtextextended('person:' || (p->>'customerId'), 0));
    if person_standing(p->>'customerId', (p->>'storeId')::int, p->>'personAddress') <> p->'person' then
      raise exception 'the customer has changed' using errcode = 'AL001';
    end if;
  end if;
  return orders_place(p);
end $$;
--> statement-breakpoint
-- Accounts that have something in common with this one: a birthday, an address, a browser, or a courier's licence.
create function persons_alike(p_person text) returns table (id text, address boolean, device boolean, licence boolean) language sql stable as $$
  select found.id, bool_or(found.sign = 'address'), bool_or(found.sign = 'device'), bool_or(found.sign = 'licence')
    from (select u.id, 'birth' as sign from users me join users u on u.date_of_birth = me.date_of_birth where me.id = p_person
          union all
          select a.user_id, 'address' from person_addresses own join person_addresses a on a.hash = own.hash where own.user_id = p_person
          union all
          select d.user_id, 'device' from known_devices own join known_devices d on d.device_hash = own.device_hash where own.user_id = p_person
          union all
          select c.user_id, 'licence' from courier_profiles own
            join courier_profiles c on upper(c.license_number) = upper(own.license_number) where own.user_id = p_person) found
   where found.id <> p_person
   group by found.id
$$;
