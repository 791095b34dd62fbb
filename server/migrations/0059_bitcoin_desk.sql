CREATE TABLE "btc_settlements" (
	"id" serial PRIMARY KEY NOT NULL,
	"payment_id" integer NOT NULL,
	"words" text NOT NULL,
	"reference" text NOT NULL,
	"needs_second" boolean NOT NULL,
	"state" text NOT NULL,
	"proposed_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"decided_by" text,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "btc_settlements_state" CHECK ("btc_settlements"."state" in ('proposed', 'settled', 'refused')),
	CONSTRAINT "btc_settlements_settled" CHECK (("btc_settlements"."state" = 'settled') = ("btc_settlements"."settled_at" is not null)),
	CONSTRAINT "btc_settlements_decided" CHECK ("btc_settlements"."state" <> 'proposed' or "btc_settlements"."decided_by" is null and "btc_settlements"."needs_second"),
	CONSTRAINT "btc_settlements_second" CHECK ("btc_settlements"."state" <> 'settled' or case when "btc_settlements"."needs_second" then "btc_settlements"."decided_by" is not null and "btc_settlements"."decided_by" <> "btc_settlements"."proposed_by" else "btc_settlements"."decided_by" is null end)
);
--> statement-breakpoint
CREATE TABLE "btc_sweeps" (
	"txid" text PRIMARY KEY NOT NULL,
	"sats" bigint NOT NULL,
	"swept_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "btc_sweeps_txid" CHECK ("btc_sweeps"."txid" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "btc_sweeps_sats" CHECK ("btc_sweeps"."sats" > 0)
);
--> statement-breakpoint
ALTER TABLE "btc_settlements" ADD CONSTRAINT "btc_settlements_payment_id_btc_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."btc_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_settlements" ADD CONSTRAINT "btc_settlements_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_settlements" ADD CONSTRAINT "btc_settlements_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_sweeps" ADD CONSTRAINT "btc_sweeps_swept_by_users_id_fk" FOREIGN KEY ("swept_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "btc_settlements_of_payment" ON "btc_settlements" USING btree ("payment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "btc_settlements_one_open" ON "btc_settlements" USING btree ("payment_id") WHERE state = 'proposed';