CREATE TABLE "moderation_cases" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"author_id" text NOT NULL,
	"place" text NOT NULL,
	"path" text NOT NULL,
	"text" text,
	"state" text DEFAULT 'open' NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"findings" text[] NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"decision" text,
	"words" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"appeal_words" text,
	"appealed_at" timestamp (3) with time zone,
	"is_reversed" boolean,
	"appeal_answer" text,
	"appeal_decided_by" text,
	"appeal_decided_at" timestamp (3) with time zone,
	CONSTRAINT "moderation_cases_kind" CHECK ("moderation_cases"."kind" in ('post', 'reply', 'message', 'person')),
	CONSTRAINT "moderation_cases_place" CHECK ("moderation_cases"."place" in ('forum', 'chat')),
	CONSTRAINT "moderation_cases_state" CHECK ("moderation_cases"."state" in ('open', 'decided', 'appealed', 'closed')),
	CONSTRAINT "moderation_cases_decision" CHECK ("moderation_cases"."decision" in ('keep', 'hide', 'remove')),
	CONSTRAINT "moderation_cases_decided" CHECK (("moderation_cases"."state" = 'open') = ("moderation_cases"."decision" is null) and ("moderation_cases"."decision" is null) = ("moderation_cases"."decided_by" is null)
          and ("moderation_cases"."decision" is null) = ("moderation_cases"."decided_at" is null) and ("moderation_cases"."decision" is null) = ("moderation_cases"."words" is null)),
	CONSTRAINT "moderation_cases_appealed" CHECK (("moderation_cases"."appeal_words" is null) = ("moderation_cases"."appealed_at" is null) and ("moderation_cases"."state" in ('appealed', 'closed')) = ("moderation_cases"."appeal_words" is not null)
          and ("moderation_cases"."state" = 'closed') = ("moderation_cases"."is_reversed" is not null) and ("moderation_cases"."is_reversed" is null) = ("moderation_cases"."appeal_decided_by" is null)
          and ("moderation_cases"."is_reversed" is null) = ("moderation_cases"."appeal_answer" is null) and ("moderation_cases"."is_reversed" is null) = ("moderation_cases"."appeal_decided_at" is null)),
	CONSTRAINT "moderation_cases_by_another" CHECK ("moderation_cases"."decided_by" <> "moderation_cases"."author_id" and "moderation_cases"."appeal_decided_by" <> "moderation_cases"."author_id")
);
--> statement-breakpoint
CREATE TABLE "moderation_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"by" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"case_id" integer NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"reporter_id" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "moderation_reports_reason" CHECK ("moderation_reports"."reason" in ('spam', 'scam', 'abuse', 'sale', 'minors', 'odds', 'other'))
);
--> statement-breakpoint
CREATE TABLE "moderation_sanctions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"place" text,
	"starts_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"until" timestamp (3) with time zone,
	"reason" text NOT NULL,
	"case_id" integer,
	"by" text NOT NULL,
	"lifts" integer,
	CONSTRAINT "moderation_sanctions_kind" CHECK ("moderation_sanctions"."kind" in ('warning', 'mute', 'ban', 'lift')),
	CONSTRAINT "moderation_sanctions_place" CHECK ("moderation_sanctions"."place" in ('forum', 'chat')),
	CONSTRAINT "moderation_sanctions_lift" CHECK (("moderation_sanctions"."kind" = 'lift') = ("moderation_sanctions"."lifts" is not null)),
	CONSTRAINT "moderation_sanctions_until" CHECK (("moderation_sanctions"."kind" = 'mute') = ("moderation_sanctions"."until" is not null) and ("moderation_sanctions"."until" is null or "moderation_sanctions"."until" > "moderation_sanctions"."starts_at")),
	CONSTRAINT "moderation_sanctions_by_another" CHECK ("moderation_sanctions"."by" <> "moderation_sanctions"."user_id")
);
--> statement-breakpoint
CREATE TABLE "moderation_terms" (
	"id" serial PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"action" text NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "moderation_terms_words" UNIQUE("words"),
	CONSTRAINT "moderation_terms_action" CHECK ("moderation_terms"."action" in ('hold', 'report'))
);
--> statement-breakpoint
CREATE TABLE "user_blocks" (
	"user_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "user_blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id"),
	CONSTRAINT "user_blocks_other" CHECK ("user_blocks"."user_id" <> "user_blocks"."blocked_id")
);
--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_appeal_decided_by_users_id_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notes" ADD CONSTRAINT "moderation_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notes" ADD CONSTRAINT "moderation_notes_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_sanctions" ADD CONSTRAINT "moderation_sanctions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_sanctions" ADD CONSTRAINT "moderation_sanctions_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_sanctions" ADD CONSTRAINT "moderation_sanctions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_sanctions" ADD CONSTRAINT "moderation_sanctions_lifts_moderation_sanctions_id_fk" FOREIGN KEY ("lifts") REFERENCES "public"."moderation_sanctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_terms" ADD CONSTRAINT "moderation_terms_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_open" ON "moderation_cases" USING btree ("kind","target_id") WHERE state in ('open', 'appealed');--> statement-breakpoint
CREATE INDEX "moderation_cases_waiting" ON "moderation_cases" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "moderation_cases_author" ON "moderation_cases" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "moderation_cases_copies" ON "moderation_cases" USING btree ("decided_at") WHERE text is not null and decided_at is not null;--> statement-breakpoint
CREATE INDEX "moderation_notes_user" ON "moderation_notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_reports_once" ON "moderation_reports" USING btree ("kind","target_id","reporter_id");--> statement-breakpoint
CREATE INDEX "moderation_reports_case" ON "moderation_reports" USING btree ("case_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_sanctions_lifted_once" ON "moderation_sanctions" USING btree ("lifts");--> statement-breakpoint
CREATE INDEX "moderation_sanctions_user" ON "moderation_sanctions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "user_blocks_blocked" ON "user_blocks" USING btree ("blocked_id");