-- Lists are read in the order they are shown in: a plan for any shop or category then needs no sorting.
DROP INDEX "products_store_category";--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
CREATE INDEX "products_store" ON "products" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category","store_id","id");