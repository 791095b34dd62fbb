CREATE TABLE "figure_marks" (
	"time_zone" text PRIMARY KEY NOT NULL,
	"transfer_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"counted_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "daily_figures" DROP CONSTRAINT "daily_figures_store_id_stores_id_fk";
--> statement-breakpoint
ALTER TABLE "daily_figures" DROP CONSTRAINT "daily_figures_day_store_id_measure_pk";--> statement-breakpoint
ALTER TABLE "daily_figures" ADD CONSTRAINT "daily_figures_measure_store_id_day_pk" PRIMARY KEY("measure","store_id","day");--> statement-breakpoint
CREATE INDEX "ledger_transfers_created" ON "ledger_transfers" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING brin ("created_at");