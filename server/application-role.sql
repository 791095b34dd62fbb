-- Rights of the application's role, set anew by the owner at every start, after the migrations: so that no table is
-- forgotten and a restore without rights does no harm. The rules go by table name: the books (ledger_…) are read, and
-- written only through the journal and its functions; the audit, the looks at people's files, the policy, idempotency keys, order events, opened cells and the
-- records of stock, scratch tickets and plays of draw games are read and added to; prices, product changes and looks, stock-outs, totals of shops, duty periods and
-- changes of gaming limits are written by triggers, the audit's seals by their function; payouts, cancellations, promotions, prizes, decks, draws, tickets of games, proposals and alerts are added and decided, never deleted; sign-ins are added and one day deleted, never changed; every other table is read and written. The
-- role owns nothing, so it can remove no rule.
do $do$
declare
  one record;
begin
  if not exists (select from pg_roles where rolname = 'autolotto_app') then
    begin
      create role autolotto_app nologin;
      execute format('grant autolotto_app to %I', current_user);
    exception
      -- Another database of the same server was quicker: roles belong to all of them.
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception 'the role autolotto_app is missing and % may not create roles', current_user
          using errcode = 'AL010', hint = format('As a superuser: create role autolotto_app nologin; grant autolotto_app to %I;', current_user);
    end;
  end if;
  if not pg_has_role(current_user, 'autolotto_app', 'member') then
    begin
      execute format('grant autolotto_app to %I', current_user);
    exception when insufficient_privilege then
      raise exception '% is no member of the role autolotto_app', current_user
        using errcode = 'AL010', hint = format('As a superuser: grant autolotto_app to %I;', current_user);
    end;
  end if;

  grant usage on schema public to autolotto_app;
  for one in
    select c.oid::regclass as name, wanted.rights
      from pg_class c,
           lateral (select case when c.relkind = 'S' then case when c.relname like 'ledger\_%' then '' else 'usage' end
                                when c.relname in ('ledger_journal', 'ledger_batch', 'audit_entries', 'admin_looks', 'payment_events', 'stock_movements', 'scratch_pack_events', 'phone_orders', 'self_exclusions', 'former_exclusions', 'price_plan_lines', 'courier_cash_handovers', 'courier_releases', 'order_id_attempts', 'order_offline_actions', 'order_discounts', 'reward_redemptions', 'policy_rows', 'idempotency_keys', 'order_events', 'gaming_spend', 'instant_cells', 'draw_game_versions', 'draw_purchases', 'draw_lines', 'draw_tiers', 'draw_outcomes', 'auto_play_draws', 'draw_result_prizes', 'pouch_counts', 'pool_lines', 'pool_settlements', 'pool_payouts', 'cash_code_tries', 'btc_sweeps', 'moderation_reports', 'moderation_sanctions', 'moderation_notes', 'forum_edits') then 'select, insert'
                                when c.relname in ('audit_seals', 'price_changes', 'product_changes', 'product_looks', 'stock_outs', 'store_totals', 'courier_duty_periods', 'gaming_limit_changes', 'gaming_spend_months') then 'select'
                                when c.relname in ('payouts', 'order_cancellations', 'age_refusals', 'limit_increase_requests', 'promotions', 'promotion_uses', 'policy_proposals', 'security_alerts', 'prizes', 'auto_plays', 'draw_reservations', 'instant_games', 'instant_decks', 'instant_tickets', 'deck_reveals', 'draws', 'draw_tickets', 'draw_results', 'game_proposals', 'ticket_orders', 'pools', 'pool_joins', 'pool_claims', 'moderation_cases', 'forum_categories', 'forum_posts', 'forum_replies', 'forum_members', 'btc_addresses', 'btc_payments', 'btc_outputs', 'btc_wallet_addresses', 'cash_codes', 'btc_sales', 'btc_settlements') then 'select, insert, update'
                                when c.relname = 'sign_in_events' then 'select, insert, delete'
                                when c.relname like 'ledger\_%' then 'select'
                                else 'select, insert, update, delete' end as rights) wanted
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S') and pg_has_role(c.relowner, 'usage')
       and wanted.rights is distinct from coalesce((
             select string_agg(r.word, ', ' order by r.place)
               from unnest(case when c.relkind = 'S' then array['usage', 'update'] else array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'] end)
                    with ordinality as r(word, place)
              where case when c.relkind = 'S' then has_sequence_privilege('autolotto_app', c.oid, r.word)
                         else has_table_privilege('autolotto_app', c.oid, r.word) end), '')
  loop
    execute format('revoke all on %s from autolotto_app', one.name);
    if one.rights <> '' then
      execute format('grant %s on %s to autolotto_app', one.rights, one.name);
    end if;
  end loop;
  -- A key gets its result; events of the demo's past are backdated. Triggers refuse every other change.
  execute 'grant update (result_id) on idempotency_keys to autolotto_app';
  execute 'grant update (created_at) on order_events to autolotto_app';
  -- What is to come into force later can be taken back.
  execute 'grant update (taken_back_at, taken_back_by, taken_back_reason) on policy_rows to autolotto_app';

  -- Functions that work with the owner's rights are for the application only.
  for one in
    select p.oid::regprocedure as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.prorettype <> 'trigger'::regtype and pg_has_role(p.proowner, 'usage')
  loop
    execute format('revoke execute on function %s from public', one.name);
    execute format('grant execute on function %s to autolotto_app', one.name);
  end loop;

  -- The job queue's library makes, migrates and reindexes its own tables. A restore may have given them to another
  -- role.
  create schema if not exists pgboss;
  for one in
    select format('alter %s %s owner to autolotto_app', o.kind, o.name) as change
      from (select 'schema' as kind, 'pgboss' as name, nspowner as owner from pg_namespace where nspname = 'pgboss'
            union all
            select case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, c.oid::regclass::text, c.relowner
              from pg_class c
             where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
               and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i') and c.relkind = 'S')
            union all
            select 'function', p.oid::regprocedure::text, p.proowner from pg_proc p where p.pronamespace = 'pgboss'::regnamespace
            union all
            select 'type', t.oid::regtype::text, t.typowner from pg_type t where t.typnamespace = 'pgboss'::regnamespace and t.typtype = 'e') o
     where o.owner <> 'autolotto_app'::regrole
  loop
    execute one.change;
  end loop;
end $do$;
