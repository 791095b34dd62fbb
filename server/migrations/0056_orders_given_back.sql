-- Orders that couriers gave back of their own choice.
CREATE TABLE "courier_releases" (
	"id" serial PRIMARY KEY NOT NULL,
	"courier_id" text NOT NULL,
	"order_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courier_releases" ADD CONSTRAINT "courier_releases_courier_id_courier_profiles_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."courier_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_releases_courier" ON "courier_releases" USING btree ("courier_id","created_at");
