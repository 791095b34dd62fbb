-- Every price, every change of a product and every movement of its stock besides sales stays on record.
CREATE TABLE "price_batches" (
	"id" serial PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"undoes" integer,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "price_batches_undoes" UNIQUE("undoes")
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"version" integer NOT NULL,
	"price_before" bigint,
	"price" bigint NOT NULL,
	"batch_id" integer,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"change" integer NOT NULL,
	"stock_before" integer NOT NULL,
	"stock_after" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "stock_movements_add_up" CHECK ("stock_movements"."stock_after" = "stock_movements"."stock_before" + "stock_movements"."change" and "stock_movements"."stock_after" >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "deleted_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "was_active" boolean;
--> statement-breakpoint
ALTER TABLE "price_batches" ADD CONSTRAINT "price_batches_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_changes" ADD CONSTRAINT "product_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "price_batches_store" ON "price_batches" USING btree ("store_id");
--> statement-breakpoint
CREATE INDEX "price_changes_product" ON "price_changes" USING btree ("product_id","id");
--> statement-breakpoint
CREATE INDEX "price_changes_batch" ON "price_changes" USING btree ("batch_id") WHERE batch_id is not null;
--> statement-breakpoint
CREATE INDEX "product_changes_product" ON "product_changes" USING btree ("product_id","version");
--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("product_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "products_barcode" ON "products" USING btree ("store_id","barcode") WHERE barcode is not null and deleted_at is null;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_deleted_hidden" CHECK ("products"."deleted_at" is null or not "products"."is_active");
--> statement-breakpoint
-- What a product cost and said is written down by the table itself, so that nobody changes a price unnoticed: with the
-- account that the transaction named (set_config 'autolotto.actor'), and the batch ('autolotto.price_batch'). It works with
-- the owner's rights, since the application may only read these records. The path is fixed, as in 0009.
create function product_recorded() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_by text := nullif(current_setting('autolotto.actor', true), '');
  v_batch int := nullif(current_setting('autolotto.price_batch', true), '')::int;
begin
  if tg_op = 'INSERT' then
    insert into price_changes(product_id, version, price, changed_by) values (new.id, new.version, new.price, v_by);
    return null;
  end if;
  new.version := old.version + 1;
  if new.price <> old.price then
    insert into price_changes(product_id, version, price_before, price, batch_id, changed_by)
      values (new.id, new.version, old.price, new.price, v_batch, v_by);
  end if;
  if (old.name, old.description, old.category, old.requires_age_verification, old.min_age, old.scratch_off_number, old.barcode, old.is_active, old.deleted_at)
     is distinct from
     (new.name, new.description, new.category, new.requires_age_verification, new.min_age, new.scratch_off_number, new.barcode, new.is_active, new.deleted_at) then
    insert into product_changes(product_id, version, before, changed_by)
      select new.id, new.version, jsonb_object_agg(was.key, was.value), v_by
        from jsonb_each(to_jsonb(old)) was join jsonb_each(to_jsonb(new)) now on now.key = was.key and now.value <> was.value
       where was.key in ('name', 'description', 'category', 'requires_age_verification', 'min_age', 'scratch_off_number', 'barcode', 'is_active', 'deleted_at');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger products_added after insert on products for each row execute function product_recorded();
--> statement-breakpoint
-- Sales change the stock alone, and pay nothing for this.
create trigger products_changed
  before update of name, description, category, price, requires_age_verification, min_age, scratch_off_number, barcode, is_active, deleted_at on products
  for each row
  when ((old.name, old.description, old.category, old.price, old.requires_age_verification, old.min_age, old.scratch_off_number, old.barcode, old.is_active, old.deleted_at)
        is distinct from
        (new.name, new.description, new.category, new.price, new.requires_age_verification, new.min_age, new.scratch_off_number, new.barcode, new.is_active, new.deleted_at))
  execute function product_recorded();
--> statement-breakpoint
insert into price_changes(product_id, version, price, changed_at) select id, version, price, created_at from products order by id;
--> statement-breakpoint
create function stock_movement_stamp() returns trigger language plpgsql as $$
begin
  new.created_at := app_now();
  return new;
end $$;
--> statement-breakpoint
create trigger stock_movements_stamp before insert on stock_movements for each row execute function stock_movement_stamp();
--> statement-breakpoint
create trigger stock_movements_fixed before update or delete on stock_movements for each row execute function audit_refuse();
--> statement-breakpoint
create trigger stock_movements_kept before truncate on stock_movements for each statement execute function audit_refuse();
--> statement-breakpoint
create trigger price_changes_fixed before update or delete on price_changes for each row execute function audit_refuse();
--> statement-breakpoint
create trigger price_changes_kept before truncate on price_changes for each statement execute function audit_refuse();
--> statement-breakpoint
create trigger product_changes_fixed before update or delete on product_changes for each row execute function audit_refuse();
--> statement-breakpoint
create trigger product_changes_kept before truncate on product_changes for each statement execute function audit_refuse();
