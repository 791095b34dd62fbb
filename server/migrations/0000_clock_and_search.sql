-- The database's own time. A test moves it with: set app.clock_offset = '2 days'.
create function app_now() returns timestamptz language sql stable as $$
  select clock_timestamp() + coalesce(nullif(current_setting('app.clock_offset', true), '')::interval, interval '0')
$$;
--> statement-breakpoint
create extension if not exists pg_trgm;
