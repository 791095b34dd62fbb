-- The life of a prize, as in contract/prizes/states.ts. It is credited at once or begins as a claim; what was won never changes, nor how it was
-- paid.
create or replace function prize_moves() returns trigger language plpgsql as $$
declare
  c_won constant text[] := array['id', 'user_id', 'source', 'source_id', 'title', 'amount', 'wager', 'award_key', 'won_at'];
  c_paid constant text[] := array['tax_year', 'is_reportable', 'withheld'];
  v_old jsonb := to_jsonb(old);
  v_new jsonb := to_jsonb(new);
begin
  if tg_op = 'INSERT' then
    if new.state not in ('claim', 'credited') or new.withheld > 0 then
      raise exception 'a prize is credited or claimed first' using errcode = '42501';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE'
     or (select jsonb_object_agg(k, v_old -> k) from unnest(c_won) k) is distinct from (select jsonb_object_agg(k, v_new -> k) from unnest(c_won) k)
     or (select jsonb_object_agg(k, v_old -> k) from unnest(c_paid) k) is distinct from (select jsonb_object_agg(k, v_new -> k) from unnest(c_paid) k)
        and not (new.state = 'paid' and old.state <> new.state)
     or old.state = new.state and (v_old - 'reminders' is distinct from v_new - 'reminders' or new.reminders < old.reminders)
     or old.state <> new.state and not (old.state || ' ' || new.state) in ('claim sent', 'refused sent', 'sent approved', 'approved paid', 'sent refused', 'approved refused', 'claim expired', 'refused expired', 'credited reversed', 'claim reversed', 'sent reversed', 'approved reversed', 'refused reversed', 'paid reversed', 'expired reversed') then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  -- The deadline ends a claim, and a claim ends with it.
  if new.state = 'sent' and app_now() >= old.deadline or new.state = 'expired' and app_now() < old.deadline then
    raise exception 'the deadline of prize % decides otherwise', old.id using errcode = 'AL011';
  end if;
  return new;
end $$;

create or replace trigger prizes_move before insert or update or delete on prizes for each row execute function prize_moves();
create or replace trigger prizes_kept before truncate on prizes for each statement execute function audit_refuse();

-- What was paid to whom in a calendar year, for their taxes.
create or replace view winnings_years as
  select user_id, tax_year as year, sum(amount)::bigint as won, sum(wager)::bigint as staked, sum(withheld)::bigint as withheld,
         count(*) filter (where is_reportable)::int as forms
    from prizes
   where state in ('credited', 'paid')
   group by user_id, tax_year;
