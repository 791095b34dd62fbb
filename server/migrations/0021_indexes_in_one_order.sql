-- Descending ones put nulls last, where no query asks for them: they found rows and sorted none.
DROP INDEX "courier_cash_handovers_courier";--> statement-breakpoint
DROP INDEX "courier_cash_handovers_store";--> statement-breakpoint
DROP INDEX "payouts_of_user";--> statement-breakpoint
DROP INDEX "payouts_of_store";--> statement-breakpoint
DROP INDEX "free_delivery_requests_user";--> statement-breakpoint
DROP INDEX "order_events_newest";--> statement-breakpoint
DROP INDEX "orders_customer";--> statement-breakpoint
DROP INDEX "orders_store";--> statement-breakpoint
DROP INDEX "orders_store_open";--> statement-breakpoint
DROP INDEX "orders_courier";--> statement-breakpoint
DROP INDEX "orders_courier_open";--> statement-breakpoint
DROP INDEX "recurring_orders_customer";--> statement-breakpoint
DROP INDEX "promotion_attempts_of_user";--> statement-breakpoint
DROP INDEX "promotion_uses_of_promotion";--> statement-breakpoint
DROP INDEX "promotion_uses_of_user";--> statement-breakpoint
DROP INDEX "promotions_of_codes";--> statement-breakpoint
DROP INDEX "gaming_spend_user";--> statement-breakpoint
DROP INDEX "courier_ratings_courier";--> statement-breakpoint
DROP INDEX "store_reviews_store";--> statement-breakpoint
DROP INDEX "reward_redemptions_of_user";--> statement-breakpoint
CREATE INDEX "courier_cash_handovers_courier" ON "courier_cash_handovers" USING btree ("courier_id","id");--> statement-breakpoint
CREATE INDEX "courier_cash_handovers_store" ON "courier_cash_handovers" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "payouts_of_user" ON "payouts" USING btree ("payee","user_id","id");--> statement-breakpoint
CREATE INDEX "payouts_of_store" ON "payouts" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "free_delivery_requests_user" ON "free_delivery_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "order_events_newest" ON "order_events" USING btree ("id");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "orders_store" ON "orders" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "orders_store_open" ON "orders" USING btree ("store_id","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "orders_courier" ON "orders" USING btree ("courier_id","id") WHERE courier_id is not null;--> statement-breakpoint
CREATE INDEX "orders_courier_open" ON "orders" USING btree ("courier_id","id") WHERE courier_id is not null and closed_at is null;--> statement-breakpoint
CREATE INDEX "recurring_orders_customer" ON "recurring_orders" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "promotion_attempts_of_user" ON "promotion_attempts" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "promotion_uses_of_promotion" ON "promotion_uses" USING btree ("promotion_id","id");--> statement-breakpoint
CREATE INDEX "promotion_uses_of_user" ON "promotion_uses" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "promotions_of_codes" ON "promotions" USING btree ("id") WHERE code is not null;--> statement-breakpoint
CREATE INDEX "gaming_spend_user" ON "gaming_spend" USING btree ("user_id","kind","at","amount");--> statement-breakpoint
CREATE INDEX "courier_ratings_courier" ON "courier_ratings" USING btree ("courier_id","id");--> statement-breakpoint
CREATE INDEX "store_reviews_store" ON "store_reviews" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "reward_redemptions_of_user" ON "reward_redemptions" USING btree ("user_id","id");