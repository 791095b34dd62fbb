ALTER TABLE "btc_payments" ADD COLUMN "purpose" text DEFAULT 'wallet' NOT NULL;--> statement-breakpoint
ALTER TABLE "btc_payments" ADD COLUMN "subject" integer;--> statement-breakpoint
ALTER TABLE "btc_payments" ADD COLUMN "holds_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "awaits_payment_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "real_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_awaited" ON "orders" USING btree ("awaits_payment_until") WHERE awaits_payment_until is not null and closed_at is null;--> statement-breakpoint
ALTER TABLE "btc_payments" ADD CONSTRAINT "btc_payments_subject" UNIQUE("purpose","subject");--> statement-breakpoint
ALTER TABLE "btc_payments" ADD CONSTRAINT "btc_payments_purpose" CHECK ("btc_payments"."purpose" in ('wallet', 'order', 'lottery'));--> statement-breakpoint
ALTER TABLE "btc_payments" ADD CONSTRAINT "btc_payments_for" CHECK (("btc_payments"."purpose" = 'wallet') = ("btc_payments"."subject" is null) and ("btc_payments"."subject" is null) = ("btc_payments"."holds_until" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_awaited" CHECK (("orders"."payment_method" = 'bitcoin')::int = num_nonnulls("orders"."awaits_payment_until", "orders"."real_since"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_awaited_at_rest" CHECK ("orders"."awaits_payment_until" is null or "orders"."status" in ('pending', 'cancelled') and "orders"."courier_id" is null);