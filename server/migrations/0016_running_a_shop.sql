CREATE TABLE "store_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" text,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "store_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "store_licences" (
	"id" serial PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"categories" text[] NOT NULL,
	"expires_on" date NOT NULL,
	"warned_days" integer,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "store_staff" ADD COLUMN "role" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
-- Until now whoever worked for a store was the one who had brought it.
update store_staff set role = 'owner';
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "hours_exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "paused_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "pause_reason" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "prep_minutes" integer;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "reviewed_by" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "review_reason" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "licensed_until" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_invitations" ADD CONSTRAINT "store_invitations_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_invitations" ADD CONSTRAINT "store_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_invitations" ADD CONSTRAINT "store_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_licences" ADD CONSTRAINT "store_licences_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_invitations_one_open" ON "store_invitations" USING btree ("store_id","email") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "store_licences_kind" ON "store_licences" USING btree ("store_id","kind");--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_staff_one_store" ON "store_staff" USING btree ("user_id");
--> statement-breakpoint
-- As before (0004, 0006), with what says whether a store takes orders now and what it may sell.
create or replace function orders_facts(p_customer text, p_wallet text, p_products int[]) returns jsonb language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_products jsonb;
  v_stores jsonb;
begin
  select jsonb_agg(jsonb_build_object('id', p.id, 'storeId', p.store_id, 'name', p.name, 'category', p.category, 'price', p.price,
                     'stock', p.stock, 'isActive', p.is_active, 'requiresAgeVerification', p.requires_age_verification, 'minAge', p.min_age,
                     'art', p.art))
    into v_products from products p where p.id = any (p_products);
  select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'address', s.address, 'phone', s.phone, 'isApproved', s.is_approved,
                     'latitude', s.latitude, 'longitude', s.longitude, 'timeZone', s.time_zone, 'hours', s.hours,
                     'deliveryFee', s.delivery_fee, 'freeDeliveryAbove', s.free_delivery_above, 'minimumOrder', s.minimum_order,
                     'radiusMiles', s.radius_miles, 'hoursExceptions', s.hours_exceptions, 'pausedUntil', s.paused_until,
                     'pauseReason', s.pause_reason, 'prepMinutes', s.prep_minutes, 'licensedUntil', s.licensed_until) order by s.id)
    into v_stores from stores s where s.id in (select p.store_id from products p where p.id = any (p_products));
  return jsonb_build_object(
    'now', app_now(),
    'customer', (select jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name, 'phone', u.phone, 'city', u.city,
                          'dateOfBirth', u.date_of_birth, 'isAgeVerified', u.age_verified_at is not null,
                          'hasFreeDelivery', exists (select 1 from free_delivery_grants g where g.user_id = u.id))
                   from users u where u.id = p_customer),
    'balance', coalesce((select balance from ledger_accounts where name = p_wallet), 0),
    'products', coalesce(v_products, '[]'),
    'stores', coalesce(v_stores, '[]'));
end $$;
