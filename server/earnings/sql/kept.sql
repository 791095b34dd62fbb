-- A payout is decided once, and its request never changes: the books refer to it by number.
create or replace function payouts_decided_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'requested'
     or (old.id, old.payee, old.user_id, old.store_id, old.amount, old.requested_at, old.requested_by, old.note, old.needs_second)
        is distinct from (new.id, new.payee, new.user_id, new.store_id, new.amount, new.requested_at, new.requested_by, new.note, new.needs_second) then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger payouts_fixed before update on payouts for each row execute function payouts_decided_once();
create or replace trigger payouts_stay before delete on payouts for each row execute function audit_refuse();
create or replace trigger payouts_kept before truncate on payouts for each statement execute function audit_refuse();

-- A count never changes: another hand-over corrects it.
create or replace trigger courier_cash_handovers_fixed before update or delete on courier_cash_handovers for each row execute function audit_refuse();
create or replace trigger courier_cash_handovers_kept before truncate on courier_cash_handovers for each statement execute function audit_refuse();
