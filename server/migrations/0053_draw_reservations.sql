CREATE TABLE "draw_reservations" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"game_id" text NOT NULL,
	"draw_id" integer NOT NULL,
	"kept" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"holds_until" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"purchase_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "draw_reservations_purchase" UNIQUE("purchase_id"),
	CONSTRAINT "draw_reservations_state" CHECK ("draw_reservations"."state" in ('reserved', 'bought', 'released')),
	CONSTRAINT "draw_reservations_total" CHECK ("draw_reservations"."total" > 0),
	CONSTRAINT "draw_reservations_bought" CHECK (("draw_reservations"."state" = 'bought') = ("draw_reservations"."purchase_id" is not null)),
	CONSTRAINT "draw_reservations_ended" CHECK (("draw_reservations"."state" = 'reserved') = ("draw_reservations"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "draw_reservations" ADD CONSTRAINT "draw_reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_reservations" ADD CONSTRAINT "draw_reservations_game_id_draw_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."draw_games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_reservations" ADD CONSTRAINT "draw_reservations_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_reservations" ADD CONSTRAINT "draw_reservations_purchase_id_draw_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."draw_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draw_reservations_of_user" ON "draw_reservations" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "draw_reservations_waiting" ON "draw_reservations" USING btree ("draw_id") WHERE state = 'reserved';