DROP INDEX "security_alerts_closed";--> statement-breakpoint
CREATE INDEX "btc_payments_open" ON "btc_payments" USING btree ("id") WHERE status in ('pending', 'confirming');--> statement-breakpoint
CREATE INDEX "btc_payments_exceptions" ON "btc_payments" USING btree ("id") WHERE exception <> 'none' or status = 'failed';--> statement-breakpoint
CREATE INDEX "age_refusals_tried" ON "age_refusals" USING btree ("last_tried_at");--> statement-breakpoint
CREATE INDEX "email_tokens_expiry" ON "email_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "free_delivery_grants_end" ON "free_delivery_grants" USING btree ("ends_on");--> statement-breakpoint
CREATE INDEX "security_alerts_ended" ON "security_alerts" USING btree ("closed_at","id") WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "security_alerts_told" ON "security_alerts" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "ledger_accounts_of_few" ON "ledger_accounts" USING btree ("kind") WHERE kind in ('courier-cash', 'bitcoin');--> statement-breakpoint
CREATE INDEX "pool_wishes_untold" ON "pool_wishes" USING btree ("state") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pool_claims_waiting" ON "pool_claims" USING btree ("pool_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "pools_under_way" ON "pools" USING btree ("id") WHERE state in ('open', 'full', 'bought');--> statement-breakpoint
CREATE INDEX "prizes_won" ON "prizes" USING btree ("won_at");