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

-- Findings that need no full history, over a part of the accounts: the balance of each whose number is above p_from, up to
-- p_to, and of each that a transfer has touched since the last seal, against its last entry; and every unsealed transfer
-- against the rules. Sealed transfers were right when sealed, and the chain detects later changes. Currencies are summed
-- where p_sums says so: that reads all accounts. Costs a probe per account, however many entries there are.
-- Planned anew each time, for the numbers as they are: few transfers are unsealed, which no general plan can know.
create or replace function ledger_check_part(p_from bigint, p_to bigint, p_sums boolean) returns table (finding text, subject text, detail text)
language plpgsql stable set plan_cache_mode = force_custom_plan as $$
declare
  v_sealed bigint := coalesce((select s.transfer_id from ledger_seals s order by s.transfer_id desc limit 1), 0);
begin
  return query
  with recent as materialized (
    select t.id, t.key from ledger_transfers t where t.id > v_sealed
  ),
  legs as materialized (
    select e.id, t.key, e.transfer_id, e.account_id, e.currency, e.amount, e.balance_after, e.seq,
           (select p.balance_after from ledger_entries p where p.account_id = e.account_id and p.seq = e.seq - 1) as before
      from recent t join ledger_entries e on e.transfer_id = t.id
  ),
  looked as materialized (
    select a.id, a.name, a.kind, a.balance, a.version, a.may_go_negative,
           (select e.balance_after from ledger_entries e where e.account_id = a.id and e.seq = a.version) as balance_after
      from (select * from ledger_accounts l where l.id > p_from and l.id <= p_to
            union
            select * from ledger_accounts l where l.id in (select g.account_id from legs g)) a
  )
  select 'currency does not sum to zero', a.currency, sum(a.balance)::text from ledger_accounts a where p_sums group by a.currency having sum(a.balance) <> 0
  union all
  select 'balance differs from its entries', l.name, l.balance || ' <> ' || coalesce(l.balance_after, 0) from looked l
   where l.balance <> coalesce(l.balance_after, 0) or (l.balance_after is null and l.version <> 0)
  union all
  select 'entry does not follow the one before', 'entry ' || g.id || ' of ' || a.name,
         coalesce(g.before, 0) || ' + ' || g.amount || ' <> ' || g.balance_after || ', number ' || g.seq
    from legs g join looked a on a.id = g.account_id
   where coalesce(g.before, 0) + g.amount <> g.balance_after or (g.before is null) <> (g.seq = 1) or g.seq > a.version
  union all
  select 'transfer does not balance', g.key, g.currency || ' ' || sum(g.amount)
    from legs g group by g.key, g.currency having sum(g.amount) <> 0
  union all
  select 'transfer has lost its entries', t.key, count(g.id)::text
    from recent t left join legs g on g.transfer_id = t.id group by t.key having count(g.id) < 2
  union all
  select 'entry of another currency than its account', 'entry ' || g.id, 'transfer ' || g.key || ', account ' || g.account_id
    from legs g
   where not exists (select from ledger_accounts a where a.id = g.account_id and a.currency = g.currency)
  union all
  select 'account below its floor', l.name, l.balance::text
    from looked l join ledger_account_kinds k on k.kind = l.kind
   where (l.balance < 0 and not k.may_go_negative) or l.may_go_negative <> k.may_go_negative;
end $$;

-- Findings of all accounts.
create or replace function ledger_check_recent() returns table (finding text, subject text, detail text) language sql stable as $$
  select c.finding, c.subject, c.detail from ledger_check_part(0, 9223372036854775807, true) c
$$;

-- Findings of p_most accounts, each minute of the next ones in turn, so that a minute's check costs the same however many there are.
-- Where there are no more, it is the check of all of them.
create or replace function ledger_check_turn(p_most int) returns table (finding text, subject text, detail text) language plpgsql stable as $$
declare
  v_parts bigint := coalesce((select (max(a.id) - 1) / p_most + 1 from ledger_accounts a), 1);
  v_part bigint := floor(extract(epoch from app_now()) / 60)::bigint % v_parts;
begin
  return query
    select c.finding, c.subject, c.detail from ledger_check_part(v_part * p_most, (v_part + 1) * p_most, v_parts = 1) c;
end $$;
