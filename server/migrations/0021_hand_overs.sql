CREATE TABLE "order_handovers" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"courier_id" text NOT NULL,
	"method" text NOT NULL,
	"outcome" text NOT NULL,
	"min_age" integer NOT NULL,
	"is_of_age" boolean NOT NULL,
	"is_id_valid" boolean NOT NULL,
	"is_sober" boolean NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"captured_at" timestamp (3) with time zone,
	CONSTRAINT "order_handovers_passed" CHECK ("order_handovers"."outcome" <> 'passed' or ("order_handovers"."is_of_age" and "order_handovers"."is_id_valid" and "order_handovers"."is_sober"))
);
--> statement-breakpoint
CREATE TABLE "order_proof_photos" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"courier_id" text NOT NULL,
	"hash" text NOT NULL,
	"content" text,
	"received_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"captured_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "order_handovers" ADD CONSTRAINT "order_handovers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_handovers" ADD CONSTRAINT "order_handovers_courier_id_users_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_proof_photos" ADD CONSTRAINT "order_proof_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_proof_photos" ADD CONSTRAINT "order_proof_photos_courier_id_users_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_proof_photos_kept" ON "order_proof_photos" USING btree ("received_at") WHERE content is not null;