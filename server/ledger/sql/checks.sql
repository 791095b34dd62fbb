-- Errors of the books, one row per finding; none when they are right.
create or replace function ledger_check() returns table (finding text, subject text, detail text) language sql stable as $$
  select 'currency does not sum to zero', currency, sum(balance)::text from ledger_accounts group by currency having sum(balance) <> 0
  union all
  select 'balance differs from its entries', a.name, a.balance || ' <> ' || coalesce(e.total, 0)
    from ledger_accounts a
    left join (select account_id, sum(amount) as total, count(*) as entries from ledger_entries group by account_id) e on e.account_id = a.id
   where a.balance <> coalesce(e.total, 0) or a.version <> coalesce(e.entries, 0)
  union all
  select 'entry does not follow the one before', 'entry ' || o.id || ' of ' || a.name,
         o.before || ' + ' || o.amount || ' <> ' || o.balance_after || ', number ' || o.seq
    from (select id, account_id, amount, balance_after, seq,
                 coalesce(lag(balance_after) over in_order, 0) as before, row_number() over in_order as place
            from ledger_entries window in_order as (partition by account_id order by seq)) o
    join ledger_accounts a on a.id = o.account_id
   where o.before + o.amount <> o.balance_after or o.seq <> o.place
  union all
  select 'transfer does not balance', t.key, e.currency || ' ' || sum(e.amount)
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id group by t.key, e.currency having sum(e.amount) <> 0
  union all
  select 'transfer has lost its entries', t.key, count(e.id)::text
    from ledger_transfers t left join ledger_entries e on e.transfer_id = t.id group by t.key having count(e.id) < 2
  union all
  select 'entry without its transfer, or of another currency than its account', 'entry ' || e.id, 'transfer ' || e.transfer_id || ', account ' || e.account_id
    from ledger_entries e
    left join ledger_transfers t on t.id = e.transfer_id
    left join ledger_accounts a on a.id = e.account_id and a.currency = e.currency
   where t.id is null or a.id is null
  union all
  select 'account below its floor', a.name, a.balance::text
    from ledger_accounts a join ledger_account_kinds k on k.kind = a.kind
   where (a.balance < 0 and not k.may_go_negative) or a.may_go_negative <> k.may_go_negative
$$;

-- Findings that need no full history: every balance against its account's last entry, and every unsealed transfer
-- against the rules. Sealed transfers were right when sealed, and the chain detects later changes. Costs a probe per
-- account, however many entries there are.
create or replace function ledger_check_recent() returns table (finding text, subject text, detail text) language sql stable as $$
  with recent as materialized (
    select id, key from ledger_transfers where id > coalesce((select transfer_id from ledger_seals order by transfer_id desc limit 1), 0)
  ),
  last as (
    select a.name, a.balance, a.version,
           (select e.balance_after from ledger_entries e where e.account_id = a.id and e.seq = a.version) as balance_after
      from ledger_accounts a
  )
  select 'currency does not sum to zero', currency, sum(balance)::text from ledger_accounts group by currency having sum(balance) <> 0
  union all
  select 'balance differs from its entries', name, balance || ' <> ' || coalesce(balance_after, 0) from last
   where balance <> coalesce(balance_after, 0) or (balance_after is null and version <> 0)
  union all
  select 'entry does not follow the one before', 'entry ' || o.id || ' of ' || o.name,
         coalesce(o.before, 0) || ' + ' || o.amount || ' <> ' || o.balance_after || ', number ' || o.seq
    from (select e.id, a.name, e.amount, e.balance_after, e.seq, a.version,
                 (select p.balance_after from ledger_entries p where p.account_id = e.account_id and p.seq = e.seq - 1) as before
            from recent t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id) o
   where coalesce(o.before, 0) + o.amount <> o.balance_after or (o.before is null) <> (o.seq = 1) or o.seq > o.version
  union all
  select 'transfer does not balance', t.key, e.currency || ' ' || sum(e.amount)
    from recent t join ledger_entries e on e.transfer_id = t.id group by t.key, e.currency having sum(e.amount) <> 0
  union all
  select 'transfer has lost its entries', t.key, count(e.id)::text
    from recent t left join ledger_entries e on e.transfer_id = t.id group by t.key having count(e.id) < 2
  union all
  select 'entry of another currency than its account', 'entry ' || e.id, 'transfer ' || t.key || ', account ' || e.account_id
    from recent t join ledger_entries e on e.transfer_id = t.id
   where not exists (select 1 from ledger_accounts a where a.id = e.account_id and a.currency = e.currency)
  union all
  select 'account below its floor', a.name, a.balance::text
    from ledger_accounts a join ledger_account_kinds k on k.kind = a.kind
   where (a.balance < 0 and not k.may_go_negative) or a.may_go_negative <> k.may_go_negative
$$;
