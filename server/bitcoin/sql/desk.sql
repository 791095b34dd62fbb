-- A case is closed by an admin who is not its payer, with words that stay; a proposal ends once. A sweep stands in the books.
create or replace function btc_settlement_kept() returns trigger language plpgsql as $$
declare
  c_moving constant text[] := array['state', 'decided_by', 'settled_at'];
begin
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and (old.state <> 'proposed' or to_jsonb(new) - c_moving <> to_jsonb(old) - c_moving) then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  if exists (select from btc_payments p where p.id = new.payment_id and p.user_id in (new.proposed_by, new.decided_by)) then
    raise exception 'payment % is their own', new.payment_id using errcode = '23514', constraint = 'btc_settlements_own';
  end if;
  if tg_op = 'INSERT' and not exists (select from btc_payments p where p.id = new.payment_id and p.status not in ('pending', 'confirming')
                                         and (p.exception <> 'none' or p.status = 'failed')) then
    raise exception 'payment % has nothing to settle', new.payment_id using errcode = '23514', constraint = 'btc_settlements_case';
  end if;
  return new;
end $$;

create or replace function btc_sweep_kept() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  if not exists (select from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
                  where t.key = 'btc-sweep:' || new.txid and a.name = 'house:bitcoin-cold' and e.amount = new.sats) then
    raise exception 'sweep % is not in the books', new.txid using errcode = '23514', constraint = 'btc_sweeps_in_books';
  end if;
  return new;
end $$;

create or replace trigger btc_settlements_fixed before insert or update or delete on btc_settlements for each row execute function btc_settlement_kept();
create or replace trigger btc_settlements_kept before truncate on btc_settlements for each statement execute function audit_refuse();
create or replace trigger btc_sweeps_fixed before insert or update or delete on btc_sweeps for each row execute function btc_sweep_kept();
create or replace trigger btc_sweeps_kept before truncate on btc_sweeps for each statement execute function audit_refuse();
