CREATE TABLE "security_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"facts" jsonb NOT NULL,
	"first_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"told_at" timestamp (3) with time zone,
	"closed_by" text,
	"closed_at" timestamp (3) with time zone,
	"words" text,
	CONSTRAINT "security_alerts_state" CHECK ("security_alerts"."state" in ('open', 'closed')),
	CONSTRAINT "security_alerts_decided" CHECK (("security_alerts"."state" = 'closed') = ("security_alerts"."closed_at" is not null and "security_alerts"."closed_by" is not null and "security_alerts"."words" is not null))
);
--> statement-breakpoint
CREATE TABLE "sign_in_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"user_id" text,
	"subject_hash" text,
	"how" text NOT NULL,
	"outcome" text NOT NULL,
	"device_known" boolean,
	"network_hash" text,
	"session_id" text
);
--> statement-breakpoint
CREATE TABLE "refused_calls" (
	"minute" timestamp (3) with time zone NOT NULL,
	"caller_kind" text NOT NULL,
	"caller" text NOT NULL,
	"row" text NOT NULL,
	"code" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "refused_calls_minute_caller_row_code_pk" PRIMARY KEY("minute","caller","row","code")
);
--> statement-breakpoint
ALTER TABLE "sign_in_events" ADD CONSTRAINT "sign_in_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "security_alerts_one_open" ON "security_alerts" USING btree ("kind","subject_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "security_alerts_subject" ON "security_alerts" USING btree ("kind","subject_id","last_at");--> statement-breakpoint
CREATE INDEX "security_alerts_closed" ON "security_alerts" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "sign_in_events_at" ON "sign_in_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sign_in_events_user" ON "sign_in_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "sign_in_events_subject" ON "sign_in_events" USING btree ("subject_hash","at");--> statement-breakpoint
CREATE INDEX "sign_in_events_network" ON "sign_in_events" USING btree ("network_hash","at");--> statement-breakpoint
CREATE INDEX "refused_calls_caller" ON "refused_calls" USING btree ("caller","minute");--> statement-breakpoint
-- Attempts are counted under keyed hashes from now on: those under the former ones would never be found again.
DELETE FROM "sign_in_attempts";
