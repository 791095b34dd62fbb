-- The journal is the only door to the books, and it opens with the owner's rights: the application has none of its own on
-- the tables behind it (application-role.sql). The path is fixed, so that no table of another schema, and no temporary
-- one, can stand in for them.
alter function ledger_write() security definer set search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
-- Whoever may create objects beside ours could have them called in place of ours.
do $do$ begin
  revoke create on schema public from public;
exception when insufficient_privilege then null;
end $do$;
