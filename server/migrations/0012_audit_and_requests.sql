CREATE TABLE "access_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "access_requests_decided" CHECK (("access_requests"."status" = 'pending') = ("access_requests"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_requests_one_pending" ON "access_requests" USING btree ("user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "access_requests_status" ON "access_requests" USING btree ("status","id");
--> statement-breakpoint
-- What was done stays as it was written down, and when, whoever writes it.
create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
end $$;
--> statement-breakpoint
create function audit_stamp() returns trigger language plpgsql as $$
begin
  new.at := app_now();
  return new;
end $$;
--> statement-breakpoint
create trigger audit_entries_stamp before insert on audit_entries for each row execute function audit_stamp();
--> statement-breakpoint
create trigger audit_entries_fixed before update or delete on audit_entries for each row execute function audit_refuse();
--> statement-breakpoint
create trigger audit_entries_kept before truncate on audit_entries for each statement execute function audit_refuse();
