CREATE TABLE "last_checks" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"findings" jsonb NOT NULL
);
