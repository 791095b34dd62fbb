-- A case goes one way: it is opened, decided, perhaps appealed, and closed. What it is about and what was decided stay; the copy of a text goes
-- with time.
create or replace function moderation_case_moves() returns trigger language plpgsql as $$
declare
  c_fixed constant text[] := array['id', 'kind', 'target_id', 'author_id', 'place', 'opened_at'];
  c_decided constant text[] := array['decision', 'words', 'decided_by', 'decided_at'];
  c_closed constant text[] := array['appeal_words', 'appealed_at', 'is_reversed', 'appeal_answer', 'appeal_decided_by', 'appeal_decided_at'];
  v_old jsonb := to_jsonb(old);
  v_new jsonb := to_jsonb(new);
begin
  if tg_op = 'DELETE'
     or exists (select from unnest(c_fixed) k where v_old -> k is distinct from v_new -> k)
     or old.state <> 'open' and exists (select from unnest(c_decided) k where v_old -> k is distinct from v_new -> k)
     or old.state = new.state and old.state <> 'open' and exists (select from unnest(c_closed) k where v_old -> k is distinct from v_new -> k)
     or old.state <> new.state and not (old.state || ' ' || new.state) in ('open decided', 'decided appealed', 'appealed closed')
     or old.text is distinct from new.text and new.text is not null and old.state <> 'open' then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger moderation_cases_move before update or delete on moderation_cases for each row execute function moderation_case_moves();
create or replace trigger moderation_cases_kept before truncate on moderation_cases for each statement execute function audit_refuse();
create or replace trigger moderation_reports_kept before update or delete or truncate on moderation_reports for each statement execute function audit_refuse();
create or replace trigger moderation_sanctions_kept before update or delete or truncate on moderation_sanctions for each statement execute function audit_refuse();
create or replace trigger moderation_notes_kept before update or delete or truncate on moderation_notes for each statement execute function audit_refuse();
