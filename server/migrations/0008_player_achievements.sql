CREATE TABLE "player_achievements" (
	"user_id" text NOT NULL,
	"achievement" text NOT NULL,
	"awarded_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"reversed_at" timestamp (3) with time zone,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "player_achievements_user_id_achievement_pk" PRIMARY KEY("user_id","achievement"),
	CONSTRAINT "player_achievements_times" CHECK ("player_achievements"."times" > 0)
);
--> statement-breakpoint
ALTER TABLE "player_achievements" ADD CONSTRAINT "player_achievements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;