-- Shared by the chains of seals, over the books and over the audit. Called by their functions, with the owner's rights.

-- The open transactions that may still write to a table. A transaction takes this lock before it takes an id and keeps it
-- to its end, so reading the table's sequence first and the locks then misses none.
create or replace function chain_writers(p_table regclass) returns text[] language sql volatile as $$
  select coalesce(array_agg(distinct l.virtualtransaction), '{}')
    from pg_locks l
   where l.locktype = 'relation' and l.relation = p_table and l.mode = 'RowExclusiveLock' and l.granted
     and l.database = (select d.oid from pg_database d where d.datname = current_database()) and l.pid <> pg_backend_pid()
$$;

create or replace function chain_waits(p_writers text[]) returns boolean language sql volatile as $$
  select exists (select 1 from pg_locks l where l.locktype = 'virtualxid' and l.virtualxid = any (p_writers))
$$;
