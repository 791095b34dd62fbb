CREATE TABLE "courier_certificates" (
	"user_id" text NOT NULL,
	"training" text NOT NULL,
	"passed_on" date NOT NULL,
	"expires_on" date NOT NULL,
	"told_days" integer,
	CONSTRAINT "courier_certificates_user_id_training_pk" PRIMARY KEY("user_id","training")
);
--> statement-breakpoint
CREATE TABLE "courier_training_attempts" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"training" text NOT NULL,
	"answers" jsonb NOT NULL,
	"is_passed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courier_cash_handovers" (
	"id" serial PRIMARY KEY NOT NULL,
	"courier_id" text NOT NULL,
	"store_id" integer,
	"taken_by" text NOT NULL,
	"carried" bigint NOT NULL,
	"counted" bigint NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "courier_cash_handovers_counted" CHECK ("courier_cash_handovers"."counted" > 0 and "courier_cash_handovers"."counted" <= "courier_cash_handovers"."carried"),
	CONSTRAINT "courier_cash_handovers_noted" CHECK ("courier_cash_handovers"."counted" = "courier_cash_handovers"."carried" or "courier_cash_handovers"."note" is not null)
);
--> statement-breakpoint
ALTER TABLE "courier_certificates" ADD CONSTRAINT "courier_certificates_user_id_courier_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."courier_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_training_attempts" ADD CONSTRAINT "courier_training_attempts_user_id_courier_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."courier_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_cash_handovers" ADD CONSTRAINT "courier_cash_handovers_courier_id_users_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_cash_handovers" ADD CONSTRAINT "courier_cash_handovers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_cash_handovers" ADD CONSTRAINT "courier_cash_handovers_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_training_attempts_user" ON "courier_training_attempts" USING btree ("user_id","training","created_at");--> statement-breakpoint
CREATE INDEX "courier_cash_handovers_courier" ON "courier_cash_handovers" USING btree ("courier_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "courier_cash_handovers_store" ON "courier_cash_handovers" USING btree ("store_id","id" DESC NULLS LAST);--> statement-breakpoint
-- What was counted stays as it was counted: what was wrong about it is put right by another hand-over.
create trigger courier_cash_handovers_fixed before update or delete on courier_cash_handovers for each row execute function audit_refuse();
--> statement-breakpoint
create trigger courier_cash_handovers_kept before truncate on courier_cash_handovers for each statement execute function audit_refuse();
