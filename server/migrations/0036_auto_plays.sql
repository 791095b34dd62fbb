CREATE TABLE "auto_play_draws" (
	"auto_play_id" integer NOT NULL,
	"draw_id" integer NOT NULL,
	"purchase_id" integer,
	CONSTRAINT "auto_play_draws_auto_play_id_draw_id_pk" PRIMARY KEY("auto_play_id","draw_id"),
	CONSTRAINT "auto_play_draws_purchase" UNIQUE("purchase_id")
);
--> statement-breakpoint
CREATE TABLE "auto_plays" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"game_id" text NOT NULL,
	"main" smallint[],
	"bonus" smallint[],
	"has_add_on" boolean NOT NULL,
	"price" bigint NOT NULL,
	"most_spend" bigint NOT NULL,
	"spent" bigint NOT NULL,
	"until" date,
	"consent_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"reason" jsonb,
	"misses" integer DEFAULT 0 NOT NULL,
	"last_draw_id" integer NOT NULL,
	CONSTRAINT "auto_plays_state" CHECK ("auto_plays"."state" in ('active', 'paused', 'ended')),
	CONSTRAINT "auto_plays_reason" CHECK (("auto_plays"."state" = 'active') = ("auto_plays"."reason" is null)),
	CONSTRAINT "auto_plays_lines" CHECK (("auto_plays"."main" is null) = ("auto_plays"."bonus" is null)),
	CONSTRAINT "auto_plays_spent" CHECK ("auto_plays"."price" > 0 and "auto_plays"."spent" between 0 and "auto_plays"."most_spend"),
	CONSTRAINT "auto_plays_misses" CHECK ("auto_plays"."misses" >= 0)
);
--> statement-breakpoint
ALTER TABLE "auto_play_draws" ADD CONSTRAINT "auto_play_draws_auto_play_id_auto_plays_id_fk" FOREIGN KEY ("auto_play_id") REFERENCES "public"."auto_plays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_play_draws" ADD CONSTRAINT "auto_play_draws_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_play_draws" ADD CONSTRAINT "auto_play_draws_purchase_id_draw_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."draw_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_plays" ADD CONSTRAINT "auto_plays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_plays" ADD CONSTRAINT "auto_plays_game_id_draw_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."draw_games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_plays" ADD CONSTRAINT "auto_plays_last_draw_id_draws_id_fk" FOREIGN KEY ("last_draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auto_plays_user" ON "auto_plays" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "auto_plays_active" ON "auto_plays" USING btree ("last_draw_id") WHERE state = 'active';