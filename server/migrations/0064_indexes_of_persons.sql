CREATE INDEX "adverse_action_notices_document" ON "adverse_action_notices" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "courier_documents_user" ON "courier_documents" USING btree ("user_id","kind","id");--> statement-breakpoint
CREATE INDEX "forum_edits_by" ON "forum_edits" USING btree ("by","kind","target_id","version");--> statement-breakpoint
CREATE INDEX "access_requests_user" ON "access_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "order_incidents_author" ON "order_incidents" USING btree ("author_id","order_id","id");--> statement-breakpoint
CREATE INDEX "order_tips_customer" ON "order_tips" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE INDEX "limit_increase_requests_user" ON "limit_increase_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "courier_ratings_customer" ON "courier_ratings" USING btree ("customer_id","id");