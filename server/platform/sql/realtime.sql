-- Writes the messages of a change, [{event, to}], in its transaction.
create or replace function realtime_tell(p_messages jsonb) returns void language plpgsql as $$
begin
  insert into realtime_events(channels, event)
    select array(select jsonb_array_elements_text(m.one->'to')), m.one->'event' from jsonb_array_elements(p_messages) with ordinality m(one, at) order by m.at;
end $$;

-- Numbers the committed changes without a number, under the counter's lock: numbers have no gaps, and a reader of one
-- sees all before it. Notifies p_notify, when given, and returns the changes after p_after, at most p_limit of them.
create or replace function realtime_next(p_after bigint, p_limit int, p_notify text)
returns table (seq bigint, channels text[], event jsonb) language plpgsql as $$
declare
  v_last bigint;
  v_given int;
begin
  if exists (select 1 from realtime_events e where e.seq is null) then
    select c.last into v_last from realtime_counter c for update;
    with waiting as (
      select e.id, row_number() over (order by e.id) as place from realtime_events e where e.seq is null order by e.id limit p_limit)
    update realtime_events e set seq = v_last + waiting.place from waiting where e.id = waiting.id;
    get diagnostics v_given = row_count;
    if v_given > 0 then
      update realtime_counter set last = v_last + v_given;
      if p_notify is not null then
        perform pg_notify(p_notify, '#' || (v_last + v_given));
      end if;
    end if;
  end if;
  return query select e.seq, e.channels, e.event from realtime_events e where e.seq > p_after order by e.seq limit p_limit;
end $$;
