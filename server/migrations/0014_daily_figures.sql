CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"store_id" integer NOT NULL,
	"measure" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "daily_figures_day_store_id_measure_pk" PRIMARY KEY("day","store_id","measure")
);
--> statement-breakpoint
ALTER TABLE "daily_figures" ADD CONSTRAINT "daily_figures_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_newest" ON "order_events" USING btree ("id" DESC NULLS LAST);
--> statement-breakpoint
INSERT INTO "daily_figures" ("day", "store_id", "measure", "value")
SELECT (coalesce(o.closed_at, o.created_at) AT TIME ZONE s.time_zone)::date, s.id, m.measure, sum(m.value)
  FROM "orders" o JOIN "stores" s ON s.id = o.store_id,
       LATERAL (VALUES ('delivered_orders', 1::bigint), ('delivered_total', o.total::bigint)) m(measure, value)
 WHERE o.status = 'delivered' GROUP BY 1, 2, 3;
