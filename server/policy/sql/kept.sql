-- Policy is added to, never rewritten: by no statement that the application could be made to send. A row whose time has
-- not come can be taken back, once.
create or replace function policy_row_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.taken_back_at is null and new.taken_back_at is not null and old.valid_from > app_now()
     and to_jsonb(new) - '{taken_back_at,taken_back_by,taken_back_reason}'::text[]
       = to_jsonb(old) - '{taken_back_at,taken_back_by,taken_back_reason}'::text[] then
    return new;
  end if;
  raise exception 'policy rows are added, never rewritten' using errcode = '42501';
end $$;

create or replace trigger policy_rows_fixed before update or delete on policy_rows for each row execute function policy_row_kept();
create or replace trigger policy_rows_kept before truncate on policy_rows for each statement execute function audit_refuse();

-- Proposals are decided once; what was proposed stays.
create or replace function policy_proposal_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'open'
     and to_jsonb(new) - '{state,decided_by,decided_at,words}'::text[]
       = to_jsonb(old) - '{state,decided_by,decided_at,words}'::text[] then
    return new;
  end if;
  raise exception 'a proposal is decided once and stays' using errcode = '42501';
end $$;

create or replace trigger policy_proposals_fixed before update or delete on policy_proposals for each row execute function policy_proposal_kept();
create or replace trigger policy_proposals_kept before truncate on policy_proposals for each statement execute function audit_refuse();

-- What was proposed is written as it was accepted.
create or replace function policy_row_accepted() returns trigger language plpgsql as $$
begin
  if new.proposal_id is null or exists (
    select from policy_proposals p
     where p.id = new.proposal_id and p.state = 'accepted' and p.key = new.key and p.value = new.value
       and p.proposed_by = new.changed_by and p.decided_by <> p.proposed_by
  ) then
    return new;
  end if;
  raise exception 'nobody accepted this row as it was proposed' using errcode = '42501';
end $$;

create or replace trigger policy_rows_accepted before insert on policy_rows for each row execute function policy_row_accepted();

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
