CREATE TABLE "policy_proposals" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"value" jsonb,
	"takes_back" integer,
	"valid_from" timestamp (3) with time zone,
	"based_on" integer NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"words" text,
	CONSTRAINT "policy_proposals_what" CHECK (("policy_proposals"."value" is null) = ("policy_proposals"."takes_back" is not null)),
	CONSTRAINT "policy_proposals_decided" CHECK (("policy_proposals"."state" = 'open') = ("policy_proposals"."decided_by" is null) and ("policy_proposals"."state" = 'open') = ("policy_proposals"."decided_at" is null)),
	CONSTRAINT "policy_proposals_two_people" CHECK ("policy_proposals"."state" = 'open' or ("policy_proposals"."state" = 'withdrawn') = ("policy_proposals"."decided_by" = "policy_proposals"."proposed_by")),
	CONSTRAINT "policy_proposals_state" CHECK ("policy_proposals"."state" in ('open', 'accepted', 'refused', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "policy_rows" DROP CONSTRAINT "policy_rows_key_valid_from";--> statement-breakpoint
ALTER TABLE "policy_rows" ADD COLUMN "proposal_id" integer;--> statement-breakpoint
ALTER TABLE "policy_rows" ADD COLUMN "taken_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "policy_rows" ADD COLUMN "taken_back_by" text;--> statement-breakpoint
ALTER TABLE "policy_rows" ADD COLUMN "taken_back_reason" text;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_proposals_open" ON "policy_proposals" USING btree ("key") WHERE "policy_proposals"."state" = 'open';--> statement-breakpoint
ALTER TABLE "policy_rows" ADD CONSTRAINT "policy_rows_proposal_id_policy_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."policy_proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_rows_key_valid_from" ON "policy_rows" USING btree ("key","valid_from") WHERE "policy_rows"."taken_back_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_rows_once" ON "policy_rows" USING btree ("proposal_id");--> statement-breakpoint
ALTER TABLE "policy_rows" ADD CONSTRAINT "policy_rows_taken_back" CHECK (("policy_rows"."taken_back_at" is null) = ("policy_rows"."taken_back_by" is null) and ("policy_rows"."taken_back_at" is null) = ("policy_rows"."taken_back_reason" is null));