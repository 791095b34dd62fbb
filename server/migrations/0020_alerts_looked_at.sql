ALTER TABLE "security_alerts" DROP CONSTRAINT "security_alerts_state";--> statement-breakpoint
DROP INDEX "security_alerts_one_open";--> statement-breakpoint
ALTER TABLE "security_alerts" ADD COLUMN "at_last" integer;--> statement-breakpoint
-- At least as many as there were at that moment: none of them is counted again.
UPDATE "security_alerts" SET "at_last" = "count";--> statement-breakpoint
ALTER TABLE "security_alerts" ALTER COLUMN "at_last" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "security_alerts" ADD COLUMN "looked_by" text;--> statement-breakpoint
ALTER TABLE "security_alerts" ADD COLUMN "looked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("role") WHERE role <> 'customer';--> statement-breakpoint
CREATE UNIQUE INDEX "security_alerts_one_open" ON "security_alerts" USING btree ("kind","subject_id") WHERE state <> 'closed';--> statement-breakpoint
ALTER TABLE "security_alerts" ADD CONSTRAINT "security_alerts_looked" CHECK (("security_alerts"."looked_at" is null) = ("security_alerts"."looked_by" is null) and ("security_alerts"."state" <> 'looked' or "security_alerts"."looked_at" is not null));--> statement-breakpoint
ALTER TABLE "security_alerts" ADD CONSTRAINT "security_alerts_state" CHECK ("security_alerts"."state" in ('open', 'looked', 'closed'));