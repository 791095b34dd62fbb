CREATE TABLE "forum_digests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"looked_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "moderation_terms" DROP CONSTRAINT "moderation_terms_action";--> statement-breakpoint
ALTER TABLE "forum_digests" ADD CONSTRAINT "forum_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_digests_due" ON "forum_digests" USING btree ("user_id") WHERE is_on;--> statement-breakpoint
ALTER TABLE "moderation_terms" ADD CONSTRAINT "moderation_terms_action" CHECK ("moderation_terms"."action" in ('hold', 'report', 'mask'));