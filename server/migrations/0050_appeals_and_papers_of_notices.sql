CREATE TABLE "courier_notice_papers" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"added_by" text
);
--> statement-breakpoint
CREATE TABLE "account_suspensions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"suspended_by" text,
	"appeal_until" timestamp (3) with time zone NOT NULL,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"reply_due_at" timestamp (3) with time zone,
	"upheld_because" text,
	"upheld_at" timestamp (3) with time zone,
	"upheld_by" text,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "courier_notices" ADD COLUMN "evidence" text;--> statement-breakpoint
ALTER TABLE "courier_notices" ADD COLUMN "paper_id" integer;--> statement-breakpoint
ALTER TABLE "courier_notices" ADD COLUMN "answer_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "courier_notices" ADD COLUMN "reply_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "courier_notices" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "courier_notices" ADD COLUMN "read_by" text;--> statement-breakpoint
ALTER TABLE "courier_profiles" ADD COLUMN "check_expires_on" date;--> statement-breakpoint
ALTER TABLE "courier_profiles" ADD COLUMN "check_told_days" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wants_sign_in_mail" boolean;--> statement-breakpoint
ALTER TABLE "courier_notice_papers" ADD CONSTRAINT "courier_notice_papers_user_id_courier_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."courier_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_notice_papers" ADD CONSTRAINT "courier_notice_papers_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD CONSTRAINT "account_suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD CONSTRAINT "account_suspensions_suspended_by_users_id_fk" FOREIGN KEY ("suspended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD CONSTRAINT "account_suspensions_upheld_by_users_id_fk" FOREIGN KEY ("upheld_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_notice_papers_user" ON "courier_notice_papers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_suspensions_one_open" ON "account_suspensions" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "courier_notices" ADD CONSTRAINT "courier_notices_paper_id_courier_notice_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."courier_notice_papers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_notices" ADD CONSTRAINT "courier_notices_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Who was approved before checks had a last day has a year from now; who was suspended has the usual time to say what is wrong.
update courier_profiles set check_expires_on = (app_now() + interval '1 year')::date where background_check_status = 'approved';
--> statement-breakpoint
update courier_notices set answer_until = app_now() + interval '14 days' where kind = 'suspension' and state = 'open' and answered_at is null;
--> statement-breakpoint
insert into account_suspensions (user_id, created_at, suspended_by, appeal_until)
select u.id, u.suspended_at, (select a.id from users a where a.id = (
         select e.actor_id from audit_entries e where e.action = 'account.suspended' and e.subject_kind = 'user' and e.subject_id = u.id
          order by e.id desc limit 1)), app_now() + interval '14 days'
  from users u where u.suspended_at is not null;
