-- An address is given out once and stays given. What a payment asks for never changes, and its state goes the ways of its
-- machine. What arrived stays; what was credited for it names a transfer of the books, and is credited once.
create or replace function btc_address_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.taken_at is not null or to_jsonb(new) - 'taken_at' <> to_jsonb(old) - 'taken_at' then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;

create or replace function btc_payment_kept() returns trigger language plpgsql as $$
declare
  c_moving constant text[] := array['status', 'exception', 'confirmed_at'];
begin
  if tg_op = 'INSERT' then
    if new.status <> 'pending' or new.exception <> 'none' then
      raise exception 'a payment begins unpaid' using errcode = '23514', constraint = 'btc_payments_begin';
    end if;
    if not exists (select from btc_addresses a where a.network = new.network and a.index = new.address_index and a.taken_at is not null) then
      raise exception 'nobody was given address %', new.address_index using errcode = '23514', constraint = 'btc_payments_taken';
    end if;
    if exists (select from btc_wallet_addresses w where w.network = new.network and w.address_index = new.address_index) then
      raise exception 'address % is a wallet''s', new.address_index using errcode = '23514', constraint = 'btc_payments_own_address';
    end if;
    if not exists (select from deposits d where d.id = new.deposit_id and d.user_id = new.user_id and d.amount = new.usd_amount
                     and d.network_fee = new.fee_cents and d.method = 'bitcoin') then
      raise exception 'not the payment of its deposit' using errcode = '23514', constraint = 'btc_payments_of_deposit';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - c_moving <> to_jsonb(old) - c_moving
     or new.status <> old.status and not (old.status || ' ' || new.status) in
          ('pending confirming', 'expired confirming', 'failed confirming', 'confirming confirmed', 'confirming pending',
           'pending expired', 'confirming expired', 'pending failed', 'confirming failed', 'expired failed', 'confirmed failed')
     or old.confirmed_at is not null and new.confirmed_at is distinct from old.confirmed_at then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  if old.status = 'confirmed' and new.status = 'failed'
     and not exists (select from btc_outputs o where o.network = new.network and o.address_index = new.address_index and o.reversals % 2 = 1) then
    raise exception 'nothing of payment % was taken back', new.id using errcode = '23514', constraint = 'btc_payments_undone';
  end if;
  return new;
end $$;

create or replace function btc_output_kept() returns trigger language plpgsql as $$
declare
  c_moving constant text[] := array['state', 'height', 'block_hash', 'value_cents', 'credited_key', 'reversals'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - c_moving <> to_jsonb(old) - c_moving
     or old.credited_key is not null and (new.credited_key, new.value_cents) is distinct from (old.credited_key, old.value_cents)
     or new.reversals not in (old.reversals, old.reversals + 1) then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  if new.credited_key is distinct from old.credited_key and not exists (select from ledger_transfers t where t.key = new.credited_key) then
    raise exception 'output %:% was credited without a transfer', new.txid, new.vout using errcode = '23514', constraint = 'btc_outputs_in_books';
  end if;
  if new.reversals <> old.reversals
     and not exists (select from ledger_transfers t where t.key = new.credited_key || ':reversal:' || new.reversals) then
    raise exception 'output %:% was reversed without a transfer', new.txid, new.vout using errcode = '23514', constraint = 'btc_outputs_reversed_in_books';
  end if;
  return new;
end $$;

create or replace function btc_wallet_address_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.used_at is not null or exists (select from btc_payments p where p.network = new.network and p.address_index = new.address_index)
       or not exists (select from btc_addresses a where a.network = new.network and a.index = new.address_index and a.taken_at is not null) then
      raise exception 'address % is no new one', new.address_index using errcode = '23514', constraint = 'btc_wallet_addresses_new';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or old.used_at is not null or to_jsonb(new) - 'used_at' <> to_jsonb(old) - 'used_at' then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger btc_wallet_addresses_fixed before insert or update or delete on btc_wallet_addresses for each row execute function btc_wallet_address_kept();
create or replace trigger btc_wallet_addresses_kept before truncate on btc_wallet_addresses for each statement execute function audit_refuse();
create or replace trigger btc_addresses_fixed before update or delete on btc_addresses for each row execute function btc_address_kept();
create or replace trigger btc_addresses_kept before truncate on btc_addresses for each statement execute function audit_refuse();
create or replace trigger btc_payments_fixed before insert or update or delete on btc_payments for each row execute function btc_payment_kept();
create or replace trigger btc_payments_kept before truncate on btc_payments for each statement execute function audit_refuse();
create or replace trigger btc_outputs_fixed before update or delete on btc_outputs for each row execute function btc_output_kept();
create or replace trigger btc_outputs_kept before truncate on btc_outputs for each statement execute function audit_refuse();
