CREATE TABLE "cash_code_tries" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cash_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_sealed" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"net" bigint NOT NULL,
	"source" text NOT NULL,
	"sats" bigint,
	"rate_cents" bigint,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"paid_by" text,
	"store_id" integer,
	CONSTRAINT "cash_codes_hash" UNIQUE("code_hash"),
	CONSTRAINT "cash_codes_amounts" CHECK ("cash_codes"."amount" > 0 and "cash_codes"."fee" >= 0 and "cash_codes"."net" > 0),
	CONSTRAINT "cash_codes_net" CHECK ("cash_codes"."net" = "cash_codes"."amount" - "cash_codes"."fee"),
	CONSTRAINT "cash_codes_source" CHECK ("cash_codes"."source" in ('bitcoin', 'wallet')),
	CONSTRAINT "cash_codes_sats" CHECK (case "cash_codes"."source" when 'bitcoin' then "cash_codes"."rate_cents" > 0 and "cash_codes"."sats" = ("cash_codes"."amount" * 100000000 + "cash_codes"."rate_cents" - 1) / "cash_codes"."rate_cents" and "cash_codes"."sats" is not null
               else "cash_codes"."sats" is null and "cash_codes"."rate_cents" is null end),
	CONSTRAINT "cash_codes_state" CHECK ("cash_codes"."state" in ('open', 'paid', 'taken_back', 'expired')),
	CONSTRAINT "cash_codes_ended" CHECK (("cash_codes"."state" = 'open') = ("cash_codes"."ended_at" is null)),
	CONSTRAINT "cash_codes_paid" CHECK (("cash_codes"."state" = 'paid') = ("cash_codes"."paid_by" is not null)),
	CONSTRAINT "cash_codes_store" CHECK ("cash_codes"."store_id" is null or "cash_codes"."state" = 'paid'),
	CONSTRAINT "cash_codes_own" CHECK ("cash_codes"."paid_by" <> "cash_codes"."user_id"),
	CONSTRAINT "cash_codes_times" CHECK ("cash_codes"."expires_at" > "cash_codes"."created_at")
);
--> statement-breakpoint
CREATE TABLE "btc_sales" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sats" bigint NOT NULL,
	"rate_cents" bigint NOT NULL,
	"value_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sold_at" timestamp (3) with time zone,
	"deposit_id" bigint,
	CONSTRAINT "btc_sales_deposit" UNIQUE("deposit_id"),
	CONSTRAINT "btc_sales_sats" CHECK ("btc_sales"."sats" > 0 and "btc_sales"."rate_cents" > 0),
	CONSTRAINT "btc_sales_value" CHECK ("btc_sales"."value_cents" > 0 and "btc_sales"."value_cents" = "btc_sales"."sats" * "btc_sales"."rate_cents" / 100000000),
	CONSTRAINT "btc_sales_times" CHECK ("btc_sales"."expires_at" > "btc_sales"."created_at" and "btc_sales"."sold_at" < "btc_sales"."expires_at"),
	CONSTRAINT "btc_sales_sold" CHECK (("btc_sales"."sold_at" is null) = ("btc_sales"."deposit_id" is null))
);
--> statement-breakpoint
ALTER TABLE "cash_code_tries" ADD CONSTRAINT "cash_code_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_codes" ADD CONSTRAINT "cash_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_codes" ADD CONSTRAINT "cash_codes_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_codes" ADD CONSTRAINT "cash_codes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_sales" ADD CONSTRAINT "btc_sales_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_sales" ADD CONSTRAINT "btc_sales_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_code_tries_of_user" ON "cash_code_tries" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "cash_codes_of_user" ON "cash_codes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "cash_codes_of_store" ON "cash_codes" USING btree ("store_id","ended_at") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "cash_codes_open" ON "cash_codes" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "btc_sales_of_user" ON "btc_sales" USING btree ("user_id","sold_at");