-- What has left an account by some kinds of transfer and not come back; a reversal counts as what it reverses, which is
-- looked for only where there is one.
create or replace function ledger_spent(p_account text, p_kinds text[]) returns bigint language sql stable as $$
  select coalesce(-sum(e.amount), 0)::bigint
    from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
   where e.account_id = (select a.id from ledger_accounts a where a.name = p_account)
     and case t.kind when 'reversal' then (select r.kind from ledger_transfers r where r.key = left(t.key, -length(':reversal'))) else t.kind end = any (p_kinds)
$$;
