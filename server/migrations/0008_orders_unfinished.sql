DROP INDEX "orders_pending";--> statement-breakpoint
CREATE INDEX "orders_unfinished" ON "orders" USING btree ("created_at") WHERE status in ('pending', 'accepted', 'picked_up', 'en_route');