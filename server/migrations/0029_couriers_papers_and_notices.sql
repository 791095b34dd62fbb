-- What couriers show before they may work, and what they are told before, or when, their work is stopped.
ALTER TABLE "courier_profiles" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_profiles" ADD COLUMN "license_told_days" integer;--> statement-breakpoint
ALTER TABLE "courier_profiles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE TABLE "courier_documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"expires_on" date,
	"state" text DEFAULT 'submitted' NOT NULL,
	"reason" text,
	"hash" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"told_days" integer
);
--> statement-breakpoint
CREATE TABLE "courier_notices" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text NOT NULL,
	"report" text,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"given_by" text,
	"final_from" timestamp (3) with time zone,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"closing_reason" text
);
--> statement-breakpoint
ALTER TABLE "courier_documents" ADD CONSTRAINT "courier_documents_user_id_courier_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."courier_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_documents" ADD CONSTRAINT "courier_documents_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_notices" ADD CONSTRAINT "courier_notices_user_id_courier_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."courier_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_notices" ADD CONSTRAINT "courier_notices_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_notices" ADD CONSTRAINT "courier_notices_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_documents_one_approved" ON "courier_documents" USING btree ("user_id","kind") WHERE state = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "courier_documents_one_waiting" ON "courier_documents" USING btree ("user_id","kind") WHERE state <> 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "courier_notices_one_open" ON "courier_notices" USING btree ("user_id","kind") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "courier_notices_user" ON "courier_notices" USING btree ("user_id","kind","id");
