-- A part of a name or email finds its people, and all orders are found by the day they ended on, by total and by what was given back.
CREATE INDEX "users_name_trgm" ON "users" USING gin (lower("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_trgm" ON "users" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ledger_transfers_refunds" ON "ledger_transfers" USING btree ("cause") WHERE kind in ('order.refund', 'reversal');--> statement-breakpoint
CREATE INDEX "orders_closed" ON "orders" USING btree ("closed_at","id") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total","id");