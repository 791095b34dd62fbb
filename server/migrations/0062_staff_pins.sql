CREATE TABLE "staff_pins" (
	"user_id" text NOT NULL,
	"store_id" integer NOT NULL,
	"pin_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"set_by" text,
	"set_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "staff_pins_user_id_store_id_pk" PRIMARY KEY("user_id","store_id"),
	CONSTRAINT "staff_pins_hashed" CHECK (pin_hash like 'argon2id$%'),
	CONSTRAINT "staff_pins_tries" CHECK (wrong_tries between 0 and 20)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "shared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_pins" ADD CONSTRAINT "staff_pins_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_pins" ADD CONSTRAINT "staff_pins_of_staff" FOREIGN KEY ("user_id","store_id") REFERENCES "public"."store_staff"("user_id","store_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_pins_store" ON "staff_pins" USING btree ("store_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_id_users_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_acting" ON "sessions" USING btree ("acting_id") WHERE acting_id is not null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_when_shared" CHECK (acting_id is null or (shared_at is not null and acting_until is not null));