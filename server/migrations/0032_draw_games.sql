CREATE TABLE "draw_game_states" (
	"game_id" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "draw_game_states_game_id_state_pk" PRIMARY KEY("game_id","state")
);
--> statement-breakpoint
CREATE TABLE "draw_game_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"valid_from" date NOT NULL,
	"rules" jsonb NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "draw_game_versions_from" UNIQUE("game_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "draw_games" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"game_type" text NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "draw_games_code" UNIQUE("code"),
	CONSTRAINT "draw_games_code_letters" CHECK ("draw_games"."code" ~ '^[A-Z0-9]{2,3}$'),
	CONSTRAINT "draw_games_type" CHECK ("draw_games"."game_type" in ('multi_state', 'european', 'canadian', 'australian', 'state_only'))
);
--> statement-breakpoint
CREATE TABLE "draw_lines" (
	"purchase_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"main" smallint[] NOT NULL,
	"bonus" smallint[] NOT NULL,
	CONSTRAINT "draw_lines_purchase_id_number_pk" PRIMARY KEY("purchase_id","number")
);
--> statement-breakpoint
CREATE TABLE "draw_purchases" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"version_id" integer NOT NULL,
	"draws" integer NOT NULL,
	"has_add_on" boolean NOT NULL,
	"is_quick_pick" boolean NOT NULL,
	"paid_by" text DEFAULT 'wallet' NOT NULL,
	"unit_price" bigint NOT NULL,
	"bought_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "draw_purchases_draws" CHECK ("draw_purchases"."draws" between 1 and 10),
	CONSTRAINT "draw_purchases_price" CHECK ("draw_purchases"."unit_price" > 0),
	CONSTRAINT "draw_purchases_paid_by" CHECK ("draw_purchases"."paid_by" in ('wallet', 'free_play'))
);
--> statement-breakpoint
CREATE TABLE "draw_tickets" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"purchase_id" integer NOT NULL,
	"draw_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "draw_tickets_number" UNIQUE("number"),
	CONSTRAINT "draw_tickets_once" UNIQUE("purchase_id","draw_id"),
	CONSTRAINT "draw_tickets_state" CHECK ("draw_tickets"."state" in ('active', 'winning', 'losing', 'void'))
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"id" serial PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"version_id" integer NOT NULL,
	"day" date NOT NULL,
	"draws_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"jackpot" bigint NOT NULL,
	"tickets_root" "bytea",
	"tickets" integer,
	"sealed_at" timestamp (3) with time zone,
	CONSTRAINT "draws_day" UNIQUE("game_id","day"),
	CONSTRAINT "draws_state_known" CHECK ("draws"."state" in ('open', 'closed', 'entered', 'settling', 'settled', 'called_off')),
	CONSTRAINT "draws_times" CHECK ("draws"."closes_at" <= "draws"."draws_at"),
	CONSTRAINT "draws_jackpot" CHECK ("draws"."jackpot" > 0),
	CONSTRAINT "draws_sealed" CHECK (("draws"."tickets_root" is null) = ("draws"."tickets" is null) and ("draws"."tickets_root" is null) = ("draws"."sealed_at" is null)
          and ("draws"."tickets_root" is null or length("draws"."tickets_root") = 32)
          and ("draws"."state" not in ('entered', 'settling', 'settled') or "draws"."tickets_root" is not null))
);
--> statement-breakpoint
CREATE TABLE "pool_wishes" (
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "pool_wishes_user_id_state_pk" PRIMARY KEY("user_id","state")
);
--> statement-breakpoint
ALTER TABLE "draw_game_states" ADD CONSTRAINT "draw_game_states_game_id_draw_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."draw_games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_game_versions" ADD CONSTRAINT "draw_game_versions_game_id_draw_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."draw_games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_lines" ADD CONSTRAINT "draw_lines_purchase_id_draw_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."draw_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_purchases" ADD CONSTRAINT "draw_purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_purchases" ADD CONSTRAINT "draw_purchases_version_id_draw_game_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."draw_game_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_tickets" ADD CONSTRAINT "draw_tickets_purchase_id_draw_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."draw_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_tickets" ADD CONSTRAINT "draw_tickets_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_tickets" ADD CONSTRAINT "draw_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_game_id_draw_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."draw_games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_version_id_draw_game_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."draw_game_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_wishes" ADD CONSTRAINT "pool_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draw_purchases_of_user" ON "draw_purchases" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "draw_tickets_of_draw" ON "draw_tickets" USING btree ("draw_id","id");--> statement-breakpoint
CREATE INDEX "draw_tickets_of_user" ON "draw_tickets" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "draws_state" ON "draws" USING btree ("state","closes_at");
--> statement-breakpoint
-- What was paid for tickets of a draw is given back, or goes to the fund of its game.
insert into ledger_account_kinds(kind, may_go_negative) values ('stakes', false);
