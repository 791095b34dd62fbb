-- A store's shared tablet. A session that was shared stays so until it ends: whoever holds the tablet cannot make it
-- their own. Only a person of the same store who has a PIN can act in it.
create or replace function sessions_guard_tablet() returns trigger language plpgsql as $$
begin
  if old.shared_at is not null and new.shared_at is null then
    raise exception 'a shared session stays shared until it ends' using errcode = 'check_violation';
  end if;
  if new.acting_id is not null and new.acting_id is distinct from old.acting_id and not exists (
    select from store_staff t join staff_pins p on p.store_id = t.store_id where t.user_id = new.user_id and p.user_id = new.acting_id) then
    raise exception 'nobody acts at a tablet without a PIN of its store' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger sessions_guard_tablet before update of shared_at, acting_id on sessions for each row execute function sessions_guard_tablet();

-- A PIN that is changed or taken away, and the work at the store that ends with it, locks the tablets at which it was entered.
create or replace function staff_pins_lock_tablets() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.pin_hash is distinct from old.pin_hash then
    update sessions set acting_id = null, acting_until = null where acting_id = old.user_id;
  end if;
  return null;
end $$;
create or replace trigger staff_pins_lock_tablets after update of pin_hash or delete on staff_pins for each row execute function staff_pins_lock_tablets();
