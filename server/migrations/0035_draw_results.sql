CREATE TABLE "draw_outcomes" (
	"ticket_id" integer NOT NULL,
	"result_id" integer NOT NULL,
	"line" smallint NOT NULL,
	"tier" smallint,
	"prize" bigint NOT NULL,
	"free_purchase_id" integer,
	CONSTRAINT "draw_outcomes_ticket_id_result_id_line_pk" PRIMARY KEY("ticket_id","result_id","line"),
	CONSTRAINT "draw_outcomes_prize" CHECK ("draw_outcomes"."prize" >= 0 and ("draw_outcomes"."tier" is not null or "draw_outcomes"."prize" = 0))
);
--> statement-breakpoint
CREATE TABLE "draw_results" (
	"id" serial PRIMARY KEY NOT NULL,
	"draw_id" integer NOT NULL,
	"attempt" smallint NOT NULL,
	"main" smallint[] NOT NULL,
	"bonus" smallint[] NOT NULL,
	"extra" smallint[] NOT NULL,
	"source" text NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"confirmed_by" text,
	"confirmed_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	CONSTRAINT "draw_results_attempt" UNIQUE("draw_id","attempt"),
	CONSTRAINT "draw_results_attempts" CHECK ("draw_results"."attempt" between 1 and 9),
	CONSTRAINT "draw_results_source" CHECK ("draw_results"."source" in ('people', 'house')),
	CONSTRAINT "draw_results_state" CHECK ("draw_results"."state" in ('entered', 'confirmed', 'refused', 'superseded')),
	CONSTRAINT "draw_results_two_people" CHECK ("draw_results"."confirmed_by" is distinct from "draw_results"."entered_by"),
	CONSTRAINT "draw_results_confirmed" CHECK (("draw_results"."confirmed_by" is null) = ("draw_results"."confirmed_at" is null)
          and ("draw_results"."state" not in ('confirmed', 'superseded') or ("draw_results"."confirmed_by" is null) = ("draw_results"."source" = 'house')))
);
--> statement-breakpoint
CREATE TABLE "draw_tiers" (
	"result_id" integer NOT NULL,
	"tier" smallint NOT NULL,
	"winners" integer NOT NULL,
	"prize" bigint NOT NULL,
	"remainder" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "draw_tiers_result_id_tier_pk" PRIMARY KEY("result_id","tier"),
	CONSTRAINT "draw_tiers_amounts" CHECK ("draw_tiers"."winners" >= 0 and "draw_tiers"."prize" >= 0 and "draw_tiers"."remainder" >= 0)
);
--> statement-breakpoint
ALTER TABLE "draw_outcomes" ADD CONSTRAINT "draw_outcomes_ticket_id_draw_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."draw_tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_outcomes" ADD CONSTRAINT "draw_outcomes_result_id_draw_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."draw_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_outcomes" ADD CONSTRAINT "draw_outcomes_free_purchase_id_draw_purchases_id_fk" FOREIGN KEY ("free_purchase_id") REFERENCES "public"."draw_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_results" ADD CONSTRAINT "draw_results_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_results" ADD CONSTRAINT "draw_results_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_results" ADD CONSTRAINT "draw_results_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_tiers" ADD CONSTRAINT "draw_tiers_result_id_draw_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."draw_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "draw_results_one_entered" ON "draw_results" USING btree ("draw_id") WHERE state = 'entered';--> statement-breakpoint
CREATE UNIQUE INDEX "draw_results_one_confirmed" ON "draw_results" USING btree ("draw_id") WHERE state = 'confirmed';