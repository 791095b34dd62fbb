ALTER TABLE "products" ADD COLUMN "taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "takedown_reason" text;--> statement-breakpoint
CREATE INDEX "products_not_active" ON "products" USING btree ("id") WHERE not is_active;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_taken_down" CHECK (("products"."taken_down_at" is null) = ("products"."takedown_reason" is null) and ("products"."taken_down_at" is null or not "products"."is_active"));