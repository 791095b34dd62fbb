CREATE TABLE "disputed_deposits" (
	"id" serial PRIMARY KEY NOT NULL,
	"deposit_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"owed" bigint NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reason" text,
	"recovered" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "disputed_deposits_owed" CHECK ("disputed_deposits"."owed" >= 0 and "disputed_deposits"."recovered" between 0 and "disputed_deposits"."owed"),
	CONSTRAINT "disputed_deposits_decided" CHECK (("disputed_deposits"."decision" is null) = ("disputed_deposits"."decided_at" is null) and coalesce("disputed_deposits"."decision" in ('collect', 'write_off'), false) = ("disputed_deposits"."decided_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "refunds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "disputed_deposits" ADD CONSTRAINT "disputed_deposits_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputed_deposits" ADD CONSTRAINT "disputed_deposits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputed_deposits" ADD CONSTRAINT "disputed_deposits_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "disputed_deposits_open" ON "disputed_deposits" USING btree ("deposit_id") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "disputed_deposits_of_user" ON "disputed_deposits" USING btree ("user_id");--> statement-breakpoint
-- What a person owes is below zero.
insert into ledger_account_kinds(kind, may_go_negative) values ('debt', true);
