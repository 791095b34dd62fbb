CREATE TABLE "refused_reversals" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"cause" text NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reason" text,
	CONSTRAINT "refused_reversals_decided" CHECK (("refused_reversals"."decision" is null) = ("refused_reversals"."decided_at" is null) and coalesce("refused_reversals"."decision" in ('reverse', 'keep'), false) = ("refused_reversals"."decided_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "dispute_lost_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refused_reversals" ADD CONSTRAINT "refused_reversals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_reversals" ADD CONSTRAINT "refused_reversals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refused_reversals_open" ON "refused_reversals" USING btree ("cause") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "refused_reversals_of_user" ON "refused_reversals" USING btree ("user_id");