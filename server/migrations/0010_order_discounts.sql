CREATE TABLE "order_discounts" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"use_id" integer NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"terms" jsonb NOT NULL,
	"caps" jsonb NOT NULL,
	"base" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "order_discounts_amount" CHECK ("order_discounts"."amount" between 0 and "order_discounts"."base")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
DROP INDEX "orders_store_closed";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD CONSTRAINT "order_discounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD CONSTRAINT "order_discounts_use_id_promotion_uses_id_fk" FOREIGN KEY ("use_id") REFERENCES "public"."promotion_uses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_store_closed" ON "orders" USING btree ("store_id","closed_at","status","total","discount") WHERE closed_at is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount" CHECK ("orders"."discount" between 0 and "orders"."subtotal");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."subtotal" + "orders"."delivery_fee" + "orders"."charges" - "orders"."discount");--> statement-breakpoint
-- By hand: promotions do not know the table of orders.
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_order" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id");
