CREATE TABLE "former_exclusions" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "former_exclusions" ADD CONSTRAINT "former_exclusions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_deletes" ON "users" USING btree ("deletes_at") WHERE deletes_at is not null;