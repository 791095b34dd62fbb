ALTER TABLE "orders" ADD COLUMN "scheduled_for" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_scheduled" ON "orders" USING btree ("store_id","scheduled_for") WHERE scheduled_for is not null and closed_at is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_scheduled" CHECK ("orders"."scheduled_for" > "orders"."created_at");