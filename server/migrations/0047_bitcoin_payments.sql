CREATE TABLE "btc_addresses" (
	"network" text NOT NULL,
	"index" integer NOT NULL,
	"address" text NOT NULL,
	"taken_at" timestamp (3) with time zone,
	CONSTRAINT "btc_addresses_network_index_pk" PRIMARY KEY("network","index"),
	CONSTRAINT "btc_addresses_address" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "btc_blocks" (
	"height" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"parent" text NOT NULL,
	"mined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "btc_blocks_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "btc_outputs" (
	"txid" text NOT NULL,
	"vout" integer NOT NULL,
	"network" text NOT NULL,
	"address_index" integer NOT NULL,
	"sats" bigint NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"arrival_rate_cents" bigint,
	"state" text NOT NULL,
	"height" integer,
	"block_hash" text,
	"is_coinbase" boolean NOT NULL,
	"value_cents" bigint,
	"credited_key" text,
	CONSTRAINT "btc_outputs_txid_vout_pk" PRIMARY KEY("txid","vout"),
	CONSTRAINT "btc_outputs_credited" UNIQUE("credited_key"),
	CONSTRAINT "btc_outputs_state" CHECK ("btc_outputs"."state" in ('seen', 'in_block', 'gone', 'conflicted')),
	CONSTRAINT "btc_outputs_block" CHECK (("btc_outputs"."state" = 'in_block') = ("btc_outputs"."height" is not null) and ("btc_outputs"."height" is null) = ("btc_outputs"."block_hash" is null)),
	CONSTRAINT "btc_outputs_value" CHECK (("btc_outputs"."value_cents" is null) = ("btc_outputs"."credited_key" is null) and "btc_outputs"."value_cents" >= 0),
	CONSTRAINT "btc_outputs_sats" CHECK ("btc_outputs"."sats" >= 0)
);
--> statement-breakpoint
CREATE TABLE "btc_payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"deposit_id" bigint NOT NULL,
	"usd_amount" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"sats" bigint NOT NULL,
	"rate_cents" bigint NOT NULL,
	"rate_at" timestamp (3) with time zone NOT NULL,
	"rate_sources" jsonb NOT NULL,
	"network" text NOT NULL,
	"address_index" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"exception" text DEFAULT 'none' NOT NULL,
	"required" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"watch_until" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "btc_payments_address" UNIQUE("network","address_index"),
	CONSTRAINT "btc_payments_deposit" UNIQUE("deposit_id"),
	CONSTRAINT "btc_payments_status" CHECK ("btc_payments"."status" in ('pending', 'confirming', 'confirmed', 'expired', 'failed')),
	CONSTRAINT "btc_payments_exception" CHECK ("btc_payments"."exception" in ('none', 'late', 'partial', 'over')),
	CONSTRAINT "btc_payments_usd" CHECK ("btc_payments"."usd_amount" > 0 and "btc_payments"."fee_cents" >= 0 and "btc_payments"."rate_cents" > 0),
	CONSTRAINT "btc_payments_sats" CHECK ("btc_payments"."sats" = (("btc_payments"."usd_amount" + "btc_payments"."fee_cents") * 100000000 + "btc_payments"."rate_cents" - 1) / "btc_payments"."rate_cents"),
	CONSTRAINT "btc_payments_required" CHECK ("btc_payments"."required" >= 1),
	CONSTRAINT "btc_payments_times" CHECK ("btc_payments"."expires_at" > "btc_payments"."created_at" and "btc_payments"."watch_until" >= "btc_payments"."expires_at"),
	CONSTRAINT "btc_payments_confirmed" CHECK ("btc_payments"."status" <> 'confirmed' or "btc_payments"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "btc_rates" (
	"at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "btc_rates_source_at_pk" PRIMARY KEY("source","at"),
	CONSTRAINT "btc_rates_cents" CHECK ("btc_rates"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "btc_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL,
	"rate_cents" bigint,
	"rate_at" timestamp (3) with time zone,
	"rate_sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tip_height" integer,
	"tip_hash" text,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "btc_state_one" CHECK ("btc_state"."id" = 1),
	CONSTRAINT "btc_state_rate" CHECK (("btc_state"."rate_cents" is null) = ("btc_state"."rate_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sim_chain_blocks" (
	"height" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"parent" text NOT NULL,
	"mined_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "sim_chain_blocks_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "sim_chain_outputs" (
	"txid" text NOT NULL,
	"vout" integer NOT NULL,
	"address" text NOT NULL,
	"sats" bigint NOT NULL,
	"appears_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"height" integer,
	"is_conflicted" boolean DEFAULT false NOT NULL,
	"is_coinbase" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sim_chain_outputs_txid_vout_pk" PRIMARY KEY("txid","vout")
);
--> statement-breakpoint
ALTER TABLE "btc_outputs" ADD CONSTRAINT "btc_outputs_to_address" FOREIGN KEY ("network","address_index") REFERENCES "public"."btc_addresses"("network","index") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_payments" ADD CONSTRAINT "btc_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_payments" ADD CONSTRAINT "btc_payments_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_payments" ADD CONSTRAINT "btc_payments_of_address" FOREIGN KEY ("network","address_index") REFERENCES "public"."btc_addresses"("network","index") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sim_chain_outputs" ADD CONSTRAINT "sim_chain_outputs_height_sim_chain_blocks_height_fk" FOREIGN KEY ("height") REFERENCES "public"."sim_chain_blocks"("height") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "btc_addresses_free" ON "btc_addresses" USING btree ("network","index") WHERE taken_at is null;--> statement-breakpoint
CREATE INDEX "btc_outputs_of_address" ON "btc_outputs" USING btree ("network","address_index");--> statement-breakpoint
CREATE INDEX "btc_payments_of_user" ON "btc_payments" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "btc_payments_watched" ON "btc_payments" USING btree ("watch_until");--> statement-breakpoint
CREATE INDEX "sim_chain_outputs_to" ON "sim_chain_outputs" USING btree ("address");--> statement-breakpoint
CREATE INDEX "sim_chain_outputs_waiting" ON "sim_chain_outputs" USING btree ("appears_at") WHERE height is null;