-- Every deposit counts against its person's own limits from the moment it is opened (AL006 where one is in the way), and no
-- longer once its payment has failed. Limits are gross: money that leaves the wallet again frees nothing.
create or replace function deposit_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform record_spend(new.user_id, 'deposit', 'deposit', new.amount, 'deposit:' || new.id);
  else
    perform refund_spend('deposit:' || new.id, new.amount);
  end if;
  return null;
end $$;

create or replace trigger deposits_counted after insert on deposits for each row when (new.status <> 'failed') execute function deposit_counted();
create or replace trigger deposits_failed after update of status on deposits for each row
  when (new.status = 'failed' and old.status <> 'failed') execute function deposit_counted();
