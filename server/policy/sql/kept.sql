-- Policy is added to, never rewritten: by no statement that the application could be made to send.
create or replace trigger policy_rows_fixed before update or delete on policy_rows for each row execute function audit_refuse();
create or replace trigger policy_rows_kept before truncate on policy_rows for each statement execute function audit_refuse();

-- Jurisdiction rules are added and ended, never rewritten.
create or replace function jurisdiction_rule_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'valid_to' = to_jsonb(old) - 'valid_to' then
    return new;
  end if;
  raise exception 'jurisdiction rules are added and ended, never rewritten' using errcode = '42501';
end $$;

create or replace trigger jurisdiction_rules_fixed before update or delete on jurisdiction_rules for each row execute function jurisdiction_rule_kept();
create or replace trigger jurisdiction_rules_kept before truncate on jurisdiction_rules for each statement execute function audit_refuse();
