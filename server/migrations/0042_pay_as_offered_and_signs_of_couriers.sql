ALTER TABLE "courier_duties" ADD COLUMN "heard_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_duties" ADD COLUMN "is_put_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_duties" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_base" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_share_ppm" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_return" bigint;--> statement-breakpoint
CREATE INDEX "order_returns_courier_open" ON "order_returns" USING btree ("courier_id","order_id") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "orders_courier_open" ON "orders" USING btree ("courier_id","id" DESC NULLS LAST) WHERE courier_id is not null and closed_at is null;