create or replace function audit_stamp() returns trigger language plpgsql as $$
begin
  new.at := app_now();
  return new;
end $$;

create or replace trigger audit_entries_stamp before insert on audit_entries for each row execute function audit_stamp();
create or replace trigger audit_entries_fixed before update or delete on audit_entries for each row execute function audit_refuse();
create or replace trigger audit_entries_kept before truncate on audit_entries for each statement execute function audit_refuse();
