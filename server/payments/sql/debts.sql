-- A person who owes something of a deposit that was taken back cannot play, and is paid nothing out of the wallet,
-- until an admin has settled it (AL008, with the amount in its detail). The lock is the person's: a debt is written under it.
create or replace function refuse_debtor() returns trigger language plpgsql as $$
declare
  v_owed bigint;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('person:' || new.user_id, 0));
  select -balance into v_owed from ledger_accounts where name = 'user:' || new.user_id || ':debt' and balance < 0;
  if found then
    raise exception 'the account owes' using errcode = 'AL008', detail = jsonb_build_object('owed', v_owed)::text;
  end if;
  return new;
end $$;

create or replace trigger payouts_refuse_debtor before insert on payouts for each row
  when (new.payee = 'customer') execute function refuse_debtor();
create or replace trigger payouts_refuse_paying_debtor before update of state on payouts for each row
  when (new.payee = 'customer' and new.state = 'paid') execute function refuse_debtor();
create or replace trigger gaming_spend_refuse_debtor before insert on gaming_spend for each row
  when (new.kind = 'spend' and new.amount > 0) execute function refuse_debtor();
