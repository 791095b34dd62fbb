-- What a player agreed to stays as they agreed to it: who, which game and numbers, the price of a draw, and the most that may
-- be spent. What was spent never becomes less, grows by the agreed price alone, and an auto play that is over stays over.
create or replace function auto_play_kept() returns trigger language plpgsql as $$
declare
  c_moving constant text[] := array['spent', 'state', 'reason', 'misses', 'last_draw_id'];
begin
  if tg_op = 'DELETE' or tg_op = 'TRUNCATE'
     or to_jsonb(new) - c_moving <> to_jsonb(old) - c_moving
     or old.state = 'ended' and new is distinct from old
     or new.spent not in (old.spent, old.spent + old.price)
     or new.spent > old.spent and old.state <> 'active' then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger auto_plays_kept before update or delete on auto_plays for each row execute function auto_play_kept();
create or replace trigger auto_plays_stay before truncate on auto_plays for each statement execute function audit_refuse();
create or replace trigger auto_play_draws_fixed before update or delete on auto_play_draws for each row execute function audit_refuse();
create or replace trigger auto_play_draws_stay before truncate on auto_play_draws for each statement execute function audit_refuse();
