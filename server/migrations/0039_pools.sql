CREATE TABLE "pool_claims" (
	"id" serial PRIMARY KEY NOT NULL,
	"pool_id" integer NOT NULL,
	"result_id" integer NOT NULL,
	"ticket_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"note" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "pool_claims_once" UNIQUE("ticket_id","result_id"),
	CONSTRAINT "pool_claims_state" CHECK ("pool_claims"."state" in ('waiting', 'paid', 'reversed')),
	CONSTRAINT "pool_claims_amount" CHECK ("pool_claims"."amount" > 0),
	CONSTRAINT "pool_claims_paid" CHECK (("pool_claims"."state" = 'paid') = ("pool_claims"."decided_by" is not null) and ("pool_claims"."state" = 'paid') = ("pool_claims"."note" is not null)
          and ("pool_claims"."state" = 'waiting') = ("pool_claims"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "pool_joins" (
	"id" serial PRIMARY KEY NOT NULL,
	"pool_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"shares" integer NOT NULL,
	"amount" bigint NOT NULL,
	"terms_hash" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "pool_joins_shares" CHECK ("pool_joins"."shares" > 0),
	CONSTRAINT "pool_joins_left" CHECK ("pool_joins"."left_at" >= "pool_joins"."joined_at")
);
--> statement-breakpoint
CREATE TABLE "pool_lines" (
	"pool_id" integer NOT NULL,
	"play" smallint NOT NULL,
	"line" smallint NOT NULL,
	"main" smallint[] NOT NULL,
	"bonus" smallint[] NOT NULL,
	CONSTRAINT "pool_lines_pool_id_play_line_pk" PRIMARY KEY("pool_id","play","line")
);
--> statement-breakpoint
CREATE TABLE "pool_payouts" (
	"pool_id" integer NOT NULL,
	"result_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "pool_payouts_pool_id_result_id_user_id_pk" PRIMARY KEY("pool_id","result_id","user_id"),
	CONSTRAINT "pool_payouts_amount" CHECK ("pool_payouts"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pool_settlements" (
	"pool_id" integer NOT NULL,
	"result_id" integer NOT NULL,
	"won" bigint NOT NULL,
	"shared" bigint NOT NULL,
	"claimed" bigint NOT NULL,
	"settled_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "pool_settlements_pool_id_result_id_pk" PRIMARY KEY("pool_id","result_id"),
	CONSTRAINT "pool_settlements_amounts" CHECK ("pool_settlements"."shared" >= 0 and "pool_settlements"."claimed" >= 0 and "pool_settlements"."won" = "pool_settlements"."shared" + "pool_settlements"."claimed")
);
--> statement-breakpoint
CREATE TABLE "pools" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"game_id" text NOT NULL,
	"draw_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"has_add_on" boolean NOT NULL,
	"play_price" bigint NOT NULL,
	"plays_per_share" integer NOT NULL,
	"share_price" bigint NOT NULL,
	"shares" integer NOT NULL,
	"least_shares" integer NOT NULL,
	"most_shares" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"claim_above" bigint NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"return_reason" text,
	"terms_hash" text NOT NULL,
	"created_by" text NOT NULL,
	"room_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "pools_state" CHECK ("pools"."state" in ('open', 'full', 'bought', 'settled', 'returned')),
	CONSTRAINT "pools_sold" CHECK ("pools"."sold" between 0 and "pools"."shares"),
	CONSTRAINT "pools_shares" CHECK ("pools"."shares" between 2 and 100 and "pools"."plays_per_share" between 1 and 10),
	CONSTRAINT "pools_least" CHECK ("pools"."least_shares" between 1 and "pools"."shares"),
	CONSTRAINT "pools_most" CHECK ("pools"."most_shares" between 1 and "pools"."shares"),
	CONSTRAINT "pools_share_price" CHECK ("pools"."share_price" = "pools"."play_price" * "pools"."plays_per_share" and "pools"."share_price" >= 200),
	CONSTRAINT "pools_claim_above" CHECK ("pools"."claim_above" >= 0),
	CONSTRAINT "pools_full" CHECK ("pools"."state" not in ('open', 'full') or ("pools"."state" = 'full') = ("pools"."sold" = "pools"."shares")),
	CONSTRAINT "pools_bought" CHECK ("pools"."state" not in ('bought', 'settled') or "pools"."sold" >= "pools"."least_shares"),
	CONSTRAINT "pools_returned" CHECK (("pools"."state" = 'returned') = ("pools"."return_reason" is not null) and "pools"."return_reason" in ('short', 'withdrawn', 'cancelled', 'draw')),
	CONSTRAINT "pools_terms_hash" CHECK ("pools"."terms_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "draw_purchases" DROP CONSTRAINT "draw_purchases_paid_by";--> statement-breakpoint
ALTER TABLE "draw_purchases" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "draw_tickets" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "draw_purchases" ADD COLUMN "pool_id" integer;--> statement-breakpoint
ALTER TABLE "draw_tickets" ADD COLUMN "pool_id" integer;--> statement-breakpoint
ALTER TABLE "pool_claims" ADD CONSTRAINT "pool_claims_pool_id_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_claims" ADD CONSTRAINT "pool_claims_result_id_draw_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."draw_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_claims" ADD CONSTRAINT "pool_claims_ticket_id_draw_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."draw_tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_claims" ADD CONSTRAINT "pool_claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_joins" ADD CONSTRAINT "pool_joins_pool_id_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_joins" ADD CONSTRAINT "pool_joins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_lines" ADD CONSTRAINT "pool_lines_pool_id_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_payouts" ADD CONSTRAINT "pool_payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_payouts" ADD CONSTRAINT "pool_payouts_settlement" FOREIGN KEY ("pool_id","result_id") REFERENCES "public"."pool_settlements"("pool_id","result_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_settlements" ADD CONSTRAINT "pool_settlements_pool_id_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_settlements" ADD CONSTRAINT "pool_settlements_result_id_draw_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."draw_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_game_id_draw_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."draw_games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_version_id_draw_game_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."draw_game_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pool_claims_of_pool" ON "pool_claims" USING btree ("pool_id");--> statement-breakpoint
CREATE INDEX "pool_joins_of_pool" ON "pool_joins" USING btree ("pool_id","id");--> statement-breakpoint
CREATE INDEX "pool_joins_of_user" ON "pool_joins" USING btree ("user_id","pool_id");--> statement-breakpoint
CREATE INDEX "pools_collecting" ON "pools" USING btree ("deadline") WHERE state in ('open', 'full');--> statement-breakpoint
CREATE INDEX "pools_of_draw" ON "pools" USING btree ("draw_id");--> statement-breakpoint
CREATE INDEX "pools_of_creator" ON "pools" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "draw_purchases_of_pool" ON "draw_purchases" USING btree ("pool_id","id") WHERE pool_id is not null;--> statement-breakpoint
CREATE INDEX "draw_tickets_of_pool" ON "draw_tickets" USING btree ("pool_id","id") WHERE pool_id is not null;--> statement-breakpoint
ALTER TABLE "draw_purchases" ADD CONSTRAINT "draw_purchases_owner" CHECK (("draw_purchases"."user_id" is null) = ("draw_purchases"."pool_id" is not null) and ("draw_purchases"."paid_by" = 'pool') = ("draw_purchases"."pool_id" is not null));--> statement-breakpoint
ALTER TABLE "draw_purchases" ADD CONSTRAINT "draw_purchases_paid_by" CHECK ("draw_purchases"."paid_by" in ('wallet', 'free_play', 'pool'));--> statement-breakpoint
ALTER TABLE "draw_tickets" ADD CONSTRAINT "draw_tickets_owner" CHECK (("draw_tickets"."user_id" is null) = ("draw_tickets"."pool_id" is not null));--> statement-breakpoint
-- Hand-written: tickets are of a group purchase that exists. The tables of draws stand before those of groups, and cannot say so.
ALTER TABLE "draw_purchases" ADD CONSTRAINT "draw_purchases_pool" FOREIGN KEY ("pool_id") REFERENCES "pools"("id");--> statement-breakpoint
ALTER TABLE "draw_tickets" ADD CONSTRAINT "draw_tickets_pool" FOREIGN KEY ("pool_id") REFERENCES "pools"("id");
