-- A cash code is made with its money set aside, and ends once: paid in time by somebody else, taken back, or expired. Each
-- names its transfer of the books, of its amount. Nothing else of it changes.
create or replace function cash_code_kept() returns trigger language plpgsql as $$
declare
  c_moving constant text[] := array['state', 'ended_at', 'paid_by', 'store_id'];
  v_key text;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' then
      raise exception 'a code begins open' using errcode = '23514', constraint = 'cash_codes_begin';
    end if;
    v_key := 'cash-code:' || new.id;
    if not exists (select from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
                    where t.key = v_key and a.name = 'user:' || new.user_id || ':cash' and e.amount = new.amount) then
      raise exception 'nothing is set aside for code %', new.id using errcode = '23514', constraint = 'cash_codes_in_books';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'open' or new.state = 'open' or to_jsonb(new) - c_moving <> to_jsonb(old) - c_moving then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  if new.state = 'paid' and old.expires_at <= new.ended_at or new.state = 'expired' and old.expires_at > new.ended_at
     or new.ended_at not between app_now() - interval '1 minute' and app_now() + interval '1 second' then
    raise exception 'code % is % at another time', new.id, new.state using errcode = '23514', constraint = 'cash_codes_in_time';
  end if;
  v_key := 'cash-code:' || new.id || ':ended';
  if not exists (select from ledger_transfers t
                  where t.key = v_key and t.kind = case new.state when 'paid' then 'cash-code.paid' else 'cash-code.returned' end) then
    raise exception 'code % has ended without a transfer', new.id using errcode = '23514', constraint = 'cash_codes_ended_in_books';
  end if;
  return new;
end $$;

create or replace trigger cash_codes_fixed before insert or update or delete on cash_codes for each row execute function cash_code_kept();
create or replace trigger cash_codes_kept before truncate on cash_codes for each statement execute function audit_refuse();
create or replace trigger cash_codes_refuse_debtor before insert on cash_codes for each row execute function refuse_debtor();
create or replace trigger cash_codes_refuse_paying_debtor before update of state on cash_codes for each row
  when (new.state = 'paid') execute function refuse_debtor();
create or replace trigger cash_code_tries_fixed before update or delete on cash_code_tries for each row execute function audit_refuse();
create or replace trigger cash_code_tries_kept before truncate on cash_code_tries for each statement execute function audit_refuse();
