CREATE TABLE "game_proposals" (
	"id" serial PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"kind" text NOT NULL,
	"version" jsonb,
	"amount" bigint,
	"reason" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"version_id" integer,
	CONSTRAINT "game_proposals_state" CHECK ("game_proposals"."state" in ('open', 'confirmed', 'refused', 'withdrawn')),
	CONSTRAINT "game_proposals_kind" CHECK ("game_proposals"."kind" in ('version', 'fund') and ("game_proposals"."kind" = 'version') = ("game_proposals"."version" is not null)
          and ("game_proposals"."kind" = 'fund') = ("game_proposals"."amount" is not null) and "game_proposals"."amount" is distinct from 0),
	CONSTRAINT "game_proposals_decided" CHECK (("game_proposals"."state" = 'open') = ("game_proposals"."decided_by" is null) and ("game_proposals"."decided_by" is null) = ("game_proposals"."decided_at" is null)),
	CONSTRAINT "game_proposals_two_people" CHECK (("game_proposals"."state" = 'withdrawn') = coalesce("game_proposals"."decided_by" = "game_proposals"."proposed_by", false)),
	CONSTRAINT "game_proposals_version" CHECK (("game_proposals"."version_id" is not null) = ("game_proposals"."kind" = 'version' and "game_proposals"."state" = 'confirmed'))
);
--> statement-breakpoint
ALTER TABLE "game_proposals" ADD CONSTRAINT "game_proposals_game_id_draw_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."draw_games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_proposals" ADD CONSTRAINT "game_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_proposals" ADD CONSTRAINT "game_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_proposals" ADD CONSTRAINT "game_proposals_version_id_draw_game_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."draw_game_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "game_proposals_one_open" ON "game_proposals" USING btree ("game_id","kind") WHERE state = 'open';