CREATE TABLE "prizes" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"wager" bigint NOT NULL,
	"award_key" text NOT NULL,
	"won_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"state" text DEFAULT 'claim' NOT NULL,
	"deadline" timestamp (3) with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"form_by" text,
	"form_address" text,
	"approved_by" text,
	"approved_at" timestamp (3) with time zone,
	"needs_second" boolean DEFAULT false NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"tax_year" integer,
	"is_reportable" boolean DEFAULT false NOT NULL,
	"withheld" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "prizes_form" CHECK ("prizes"."form_by" in ('email', 'post')),
	CONSTRAINT "prizes_source_known" CHECK ("prizes"."source" in ('scratch', 'digital', 'lottery', 'pool')),
	CONSTRAINT "prizes_amounts" CHECK ("prizes"."amount" > 0 and "prizes"."wager" >= 0),
	CONSTRAINT "prizes_withheld" CHECK ("prizes"."withheld" >= 0 and "prizes"."withheld" < "prizes"."amount" and ("prizes"."withheld" = 0 or "prizes"."tax_year" is not null)),
	CONSTRAINT "prizes_deadline" CHECK ("prizes"."state" = 'reversed' or ("prizes"."state" = 'credited') = ("prizes"."deadline" is null)),
	CONSTRAINT "prizes_year" CHECK ("prizes"."state" not in ('credited', 'paid') or "prizes"."tax_year" is not null),
	CONSTRAINT "prizes_sent_with_form" CHECK (("prizes"."state" not in ('sent', 'approved', 'paid', 'refused') or "prizes"."sent_at" is not null)
          and ("prizes"."sent_at" is null) = ("prizes"."form_by" is null) and coalesce("prizes"."form_by" = 'post', false) = ("prizes"."form_address" is not null)),
	CONSTRAINT "prizes_approved" CHECK (("prizes"."approved_by" is null) = ("prizes"."approved_at" is null) and ("prizes"."state" not in ('approved', 'paid') or "prizes"."approved_by" is not null)),
	CONSTRAINT "prizes_decided" CHECK (("prizes"."decided_by" is null) = ("prizes"."decided_at" is null) and ("prizes"."state" not in ('paid', 'refused') or "prizes"."decided_by" is not null)),
	CONSTRAINT "prizes_refused" CHECK ("prizes"."state" not in ('refused', 'reversed') or "prizes"."reason" is not null),
	CONSTRAINT "prizes_not_ones_own" CHECK ("prizes"."approved_by" is distinct from "prizes"."user_id" and "prizes"."decided_by" is distinct from "prizes"."user_id"),
	CONSTRAINT "prizes_second" CHECK (not "prizes"."needs_second" or "prizes"."state" <> 'paid' or "prizes"."decided_by" <> "prizes"."approved_by")
);
--> statement-breakpoint
ALTER TABLE "prizes" ADD CONSTRAINT "prizes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prizes" ADD CONSTRAINT "prizes_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prizes" ADD CONSTRAINT "prizes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prizes_source" ON "prizes" USING btree ("source","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "prizes_award_key" ON "prizes" USING btree ("award_key");--> statement-breakpoint
CREATE INDEX "prizes_of_user" ON "prizes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "prizes_sent" ON "prizes" USING btree ("id") WHERE state in ('sent', 'approved');--> statement-breakpoint
CREATE INDEX "prizes_claimable" ON "prizes" USING btree ("deadline") WHERE state in ('claim', 'refused');--> statement-breakpoint
-- The pot of a deck pays its prizes before it has sold enough.
insert into ledger_account_kinds(kind, may_go_negative) values ('pot', true);
