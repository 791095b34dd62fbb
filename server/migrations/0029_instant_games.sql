CREATE TABLE "deck_permutation" (
	"deck_id" integer NOT NULL,
	"position" integer NOT NULL,
	"ticket" integer NOT NULL,
	CONSTRAINT "deck_permutation_deck_id_position_pk" PRIMARY KEY("deck_id","position")
);
--> statement-breakpoint
CREATE TABLE "deck_reveals" (
	"deck_id" integer NOT NULL,
	"tier" integer NOT NULL,
	"revealed" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "deck_reveals_deck_id_tier_pk" PRIMARY KEY("deck_id","tier"),
	CONSTRAINT "deck_reveals_any" CHECK ("deck_reveals"."revealed" > 0)
);
--> statement-breakpoint
CREATE TABLE "instant_decks" (
	"id" serial PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"tickets" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"root" "bytea" NOT NULL,
	"draw_key_hash" "bytea" NOT NULL,
	"sealed_seed" text NOT NULL,
	"printed_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"over_at" timestamp (3) with time zone,
	CONSTRAINT "instant_decks_number" UNIQUE("game_id","number"),
	CONSTRAINT "instant_decks_sold" CHECK ("instant_decks"."sold" between 0 and "instant_decks"."tickets"),
	CONSTRAINT "instant_decks_state" CHECK ("instant_decks"."state" in ('ready', 'open', 'closed', 'over')),
	CONSTRAINT "instant_decks_times" CHECK (("instant_decks"."state" = 'ready') = ("instant_decks"."opened_at" is null) and ("instant_decks"."state" in ('closed', 'over')) = ("instant_decks"."closed_at" is not null)
          and ("instant_decks"."state" = 'over') = ("instant_decks"."over_at" is not null)),
	CONSTRAINT "instant_decks_hashes" CHECK (length("instant_decks"."root") = 32 and length("instant_decks"."draw_key_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "instant_game_states" (
	"game_id" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "instant_game_states_game_id_state_pk" PRIMARY KEY("game_id","state")
);
--> statement-breakpoint
CREATE TABLE "instant_games" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"price" bigint NOT NULL,
	"category" text,
	"play_style" text,
	"symbols" jsonb,
	"theme" text NOT NULL,
	"prize_table" jsonb NOT NULL,
	"tickets" integer NOT NULL,
	"tickets_per_pack" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "instant_games_code" UNIQUE("code"),
	CONSTRAINT "instant_games_kind" CHECK ("instant_games"."kind" in ('ticket', 'digital') and ("instant_games"."kind" = 'ticket') = ("instant_games"."category" is not null)
          and ("instant_games"."kind" = 'digital') = ("instant_games"."play_style" is not null) and ("instant_games"."play_style" is null) = ("instant_games"."symbols" is null)),
	CONSTRAINT "instant_games_category" CHECK ("instant_games"."category" in ('premium', 'popular', 'classic', 'budget')),
	CONSTRAINT "instant_games_play_style" CHECK ("instant_games"."play_style" in ('line', 'triple', 'match')),
	CONSTRAINT "instant_games_amounts" CHECK ("instant_games"."price" > 0 and "instant_games"."tickets" > 0 and "instant_games"."tickets_per_pack" > 0 and "instant_games"."code" ~ '^[A-Z0-9]{2,8}$')
);
--> statement-breakpoint
CREATE TABLE "instant_tickets" (
	"id" serial PRIMARY KEY NOT NULL,
	"serial" text NOT NULL,
	"deck_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"sale_number" integer NOT NULL,
	"position" integer NOT NULL,
	"ticket" integer NOT NULL,
	"tier" integer NOT NULL,
	"prize" bigint NOT NULL,
	"client_seed" "bytea" NOT NULL,
	"is_server_seed" boolean NOT NULL,
	"draw_number" integer NOT NULL,
	"draw_hash" "bytea" NOT NULL,
	"price" bigint NOT NULL,
	"bought_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"revealed_at" timestamp (3) with time zone,
	"revealed_by" text,
	"announced_at" timestamp (3) with time zone,
	CONSTRAINT "instant_tickets_serial" UNIQUE("serial"),
	CONSTRAINT "instant_tickets_sale" UNIQUE("deck_id","sale_number"),
	CONSTRAINT "instant_tickets_sold_once" UNIQUE("deck_id","ticket"),
	CONSTRAINT "instant_tickets_draw" UNIQUE("deck_id","user_id","draw_number"),
	CONSTRAINT "instant_tickets_revealed" CHECK (("instant_tickets"."revealed_at" is null) = ("instant_tickets"."revealed_by" is null)),
	CONSTRAINT "instant_tickets_revealer" CHECK ("instant_tickets"."revealed_by" in ('player', 'all', 'auto')),
	CONSTRAINT "instant_tickets_seeds" CHECK (length("instant_tickets"."client_seed") = 16 and length("instant_tickets"."draw_hash") = 32),
	CONSTRAINT "instant_tickets_draw_number" CHECK ("instant_tickets"."draw_number" > 0 and "instant_tickets"."prize" >= 0 and "instant_tickets"."price" > 0)
);
--> statement-breakpoint
ALTER TABLE "deck_permutation" ADD CONSTRAINT "deck_permutation_deck_id_instant_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."instant_decks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_reveals" ADD CONSTRAINT "deck_reveals_deck_id_instant_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."instant_decks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_decks" ADD CONSTRAINT "instant_decks_game_id_instant_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."instant_games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_game_states" ADD CONSTRAINT "instant_game_states_game_id_instant_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."instant_games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_tickets" ADD CONSTRAINT "instant_tickets_deck_id_instant_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."instant_decks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_tickets" ADD CONSTRAINT "instant_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "instant_decks_one_open" ON "instant_decks" USING btree ("game_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "instant_decks_closed" ON "instant_decks" USING btree ("id") WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "instant_tickets_of_user" ON "instant_tickets" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "instant_tickets_unrevealed" ON "instant_tickets" USING btree ("bought_at") WHERE revealed_at is null;--> statement-breakpoint
CREATE INDEX "instant_tickets_won" ON "instant_tickets" USING btree ("revealed_at") WHERE revealed_at is not null and prize > 0;--> statement-breakpoint
CREATE INDEX "instant_tickets_bought" ON "instant_tickets" USING brin ("bought_at");