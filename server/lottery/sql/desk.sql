-- What was proposed never changes, and what was decided stays decided.
create or replace function game_proposal_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open'
     or to_jsonb(new) - '{state, decided_by, decided_at, version_id}'::text[] <> to_jsonb(old) - '{state, decided_by, decided_at, version_id}'::text[] then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger game_proposals_fixed before update or delete on game_proposals for each row execute function game_proposal_kept();
create or replace trigger game_proposals_kept before truncate on game_proposals for each statement execute function audit_refuse();
