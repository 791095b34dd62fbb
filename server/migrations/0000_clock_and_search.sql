-- The database's own time, by which money and cut-offs go. A function of our own, so that a test can move it.
create function app_now() returns timestamptz language sql stable as $$ select clock_timestamp() $$;
--> statement-breakpoint
create extension if not exists pg_trgm;
