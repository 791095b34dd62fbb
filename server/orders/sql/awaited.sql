-- An order that waits for its payment begins to be one only with its total set aside, and never waits again.
create or replace function order_awaited_kept() returns trigger language plpgsql as $$
begin
  if old.real_since is not null and new.real_since is distinct from old.real_since
     or old.awaits_payment_until is null and new.awaits_payment_until is not null then
    raise exception 'order % waits for nothing', new.id using errcode = '42501';
  end if;
  if old.awaits_payment_until is not null and new.awaits_payment_until is null and new.total > 0
     and not exists (select from ledger_transfers t where t.key = 'order:' || new.id || ':hold') then
    raise exception 'nothing is set aside for order %', new.id using errcode = '23514', constraint = 'orders_paid';
  end if;
  return new;
end $$;

create or replace trigger orders_awaited_kept before update of awaits_payment_until, real_since on orders for each row execute function order_awaited_kept();
