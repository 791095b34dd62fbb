CREATE TABLE "product_photos" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"type" text NOT NULL,
	"hash" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "product_photos_type" CHECK ("product_photos"."type" in ('main', 'scratch_off', 'barcode', 'gallery'))
);
--> statement-breakpoint
ALTER TABLE "product_photos" ADD CONSTRAINT "product_photos_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_photos_once" ON "product_photos" USING btree ("product_id","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "product_photos_main" ON "product_photos" USING btree ("product_id") WHERE "product_photos"."type" = 'main';--> statement-breakpoint
CREATE INDEX "product_photos_hash" ON "product_photos" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "products_article" ON "products" USING btree ("barcode");