CREATE TABLE "in_app_notifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"priority" text NOT NULL,
	"words" jsonb NOT NULL,
	"path" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"group_key" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "in_app_notifications_type" CHECK ("in_app_notifications"."type" in ('reply', 'like', 'win', 'trend', 'mention', 'system')),
	CONSTRAINT "in_app_notifications_priority" CHECK ("in_app_notifications"."priority" in ('low', 'medium', 'high')),
	CONSTRAINT "in_app_notifications_path" CHECK ("in_app_notifications"."path" ~ '^/([^/\\]|$)'),
	CONSTRAINT "in_app_notifications_count" CHECK ("in_app_notifications"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "in_app_notifications" ADD CONSTRAINT "in_app_notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "in_app_notifications_group" ON "in_app_notifications" USING btree ("user_id","group_key") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "in_app_notifications_user" ON "in_app_notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "in_app_notifications_created" ON "in_app_notifications" USING btree ("created_at");