CREATE TABLE "assistant_runs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"model" text NOT NULL,
	"began_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"tokens" integer DEFAULT 0 NOT NULL,
	"functions" text[] DEFAULT '{}' NOT NULL,
	"problems" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistant_runs" ADD CONSTRAINT "assistant_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_runs_person" ON "assistant_runs" USING btree ("user_id","began_at");--> statement-breakpoint
CREATE INDEX "assistant_runs_tokens" ON "assistant_runs" USING btree ("began_at","tokens");