-- What was asked for never changes, and a reservation ends once: bought, as it was kept, by its own person and with a payment
-- that was confirmed; or released.
create or replace function draw_reservation_kept() returns trigger language plpgsql as $$
declare
  c_moving constant text[] := array['state', 'purchase_id', 'ended_at'];
begin
  if tg_op = 'DELETE' or old.state <> 'reserved' or to_jsonb(new) - c_moving <> to_jsonb(old) - c_moving then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  if new.state = 'bought' and (
       not exists (select from draw_purchases p where p.id = new.purchase_id and p.user_id = new.user_id and p.unit_price * p.draws = new.total)
       or not exists (select from btc_payments b where b.purpose = 'lottery' and b.subject = new.id and b.confirmed_at is not null)) then
    raise exception 'reservation % is not paid', new.id using errcode = '23514', constraint = 'draw_reservations_paid';
  end if;
  return new;
end $$;

create or replace trigger draw_reservations_fixed before update or delete on draw_reservations for each row execute function draw_reservation_kept();
create or replace trigger draw_reservations_stay before truncate on draw_reservations for each statement execute function audit_refuse();
