-- A courier's duty periods, from going online to going offline: written with every change of their availability, with the
-- owner's rights, since the application may only read them.
create or replace function courier_duty_recorded() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.is_online then
    insert into courier_duty_periods(user_id, started_at) values (new.user_id, new.since)
      on conflict (user_id) where ended_at is null do nothing;
  else
    update courier_duty_periods set ended_at = greatest(new.since, started_at) where user_id = new.user_id and ended_at is null;
  end if;
  return null;
end $$;

create or replace trigger courier_availability_added after insert on courier_availability
  for each row execute function courier_duty_recorded();
create or replace trigger courier_availability_changed after update of is_online on courier_availability
  for each row when (old.is_online <> new.is_online) execute function courier_duty_recorded();
