CREATE TABLE "admin_looks" (
	"admin_id" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "admin_looks_admin_id_subject_kind_subject_id_hour_pk" PRIMARY KEY("admin_id","subject_kind","subject_id","hour")
);
--> statement-breakpoint
CREATE TABLE "audit_checks" (
	"scope" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"findings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"place" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_seals_place" UNIQUE("place")
);
--> statement-breakpoint
CREATE INDEX "admin_looks_at" ON "admin_looks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_kind","subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_words" ON "audit_entries" USING gin (jsonb_to_tsvector('simple', "details", '["string", "numeric"]'));