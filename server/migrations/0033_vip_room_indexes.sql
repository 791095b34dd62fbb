DROP INDEX "scratch_out_pack";--> statement-breakpoint
CREATE INDEX "scratch_pack_events_sales" ON "scratch_pack_events" USING btree ("pack_id","created_at");--> statement-breakpoint
CREATE INDEX "instant_tickets_of_deck" ON "instant_tickets" USING btree ("deck_id","bought_at");--> statement-breakpoint
CREATE INDEX "scratch_out_pack" ON "scratch_out" USING btree ("pack_id","first_ticket","last_ticket");