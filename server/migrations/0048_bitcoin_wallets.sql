CREATE TABLE "btc_wallet_addresses" (
	"network" text NOT NULL,
	"address_index" integer NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "btc_wallet_addresses_network_address_index_pk" PRIMARY KEY("network","address_index")
);
--> statement-breakpoint
ALTER TABLE "btc_wallet_addresses" ADD CONSTRAINT "btc_wallet_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_wallet_addresses" ADD CONSTRAINT "btc_wallet_addresses_address" FOREIGN KEY ("network","address_index") REFERENCES "public"."btc_addresses"("network","index") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "btc_wallet_addresses_shown" ON "btc_wallet_addresses" USING btree ("user_id") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "btc_wallet_addresses_of_user" ON "btc_wallet_addresses" USING btree ("user_id");--> statement-breakpoint
-- Hand-written
insert into ledger_account_kinds(kind, may_go_negative) values ('bitcoin', false);
