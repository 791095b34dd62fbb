CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "method" text DEFAULT 'sandbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "disputed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_reference" ON "deposits" USING btree ("provider","reference");--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_refunded" CHECK ("deposits"."refunded" between 0 and "deposits"."amount" + "deposits"."network_fee");