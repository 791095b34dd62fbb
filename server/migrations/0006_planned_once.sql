-- Less for the database to do at every order, measured.

-- A cart differs in length from the next one, so PostgreSQL would plan its facts anew each time, which costs more than
-- finding them.
alter function orders_facts(text, text, int[]) set plan_cache_mode = force_generic_plan;
--> statement-breakpoint
-- Inside the journal nothing but balance and version is ever set: where an update comes from is all there is to check, and
-- a short condition is read faster than a long one at every update.
drop trigger ledger_accounts_by_journal on ledger_accounts;
--> statement-breakpoint
create trigger ledger_accounts_by_journal before update on ledger_accounts for each row
  when (pg_trigger_depth() = 0) execute function ledger_refuse();
--> statement-breakpoint
-- As before (0004), but the sums are taken while the legs are written instead of by a query of their own. Legs go by
-- currency and account name: an account has one currency, so that this too is one order for everybody.
create or replace function ledger_write() returns trigger language plpgsql as $$
declare
  v_hash text;
  v_account bigint;
  v_balance bigint;
  v_seq bigint;
  -- Of the currency at hand; null until there is a leg.
  v_sum bigint;
  v_currency text;
  leg record;
begin
  insert into ledger_transfers(key, request_hash, kind, cause, description)
    values (new.key, new.request_hash, new.kind, new.cause, new.description)
    on conflict (key) do nothing returning id into new.transfer_id;
  new.replayed := not found;
  if new.replayed then
    select id, request_hash into new.transfer_id, v_hash from ledger_transfers where key = new.key;
    if v_hash is distinct from new.request_hash then
      raise exception 'key % was used for another transfer', new.key using errcode = 'AL002';
    end if;
    return new;
  end if;
  for leg in select l.account, l.kind, l.currency, l.amount
               from jsonb_to_recordset(new.legs) as l(account text, kind text, currency text, amount bigint) order by l.currency, l.account loop
    if leg.currency is distinct from v_currency then
      exit when v_sum <> 0;
      v_currency := leg.currency;
    end if;
    v_sum := coalesce(v_sum, 0) + leg.amount;
    for attempt in 1 .. 2 loop
      update ledger_accounts set balance = balance + leg.amount, version = version + 1
        where name = leg.account and kind = leg.kind and currency = leg.currency
        returning id, balance, version into v_account, v_balance, v_seq;
      exit when found;
      if attempt = 2 then
        raise exception 'a leg names no account of its kind and currency' using errcode = '23503';
      end if;
      insert into ledger_accounts(name, kind, currency, may_go_negative) values (leg.account, leg.kind, leg.currency, false)
        on conflict (name) do nothing;
    end loop;
    insert into ledger_entries(transfer_id, account_id, currency, amount, balance_after, seq)
      values (new.transfer_id, v_account, leg.currency, leg.amount, v_balance, v_seq);
  end loop;
  if v_sum is distinct from 0 then
    raise exception 'transfer % does not balance', new.key using errcode = '23514', constraint = 'ledger_transfer_balanced';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- As before (0004), but straight into the journal.
create or replace function orders_place(p jsonb) returns jsonb language plpgsql as $$
declare
  v_id int;
  -- As precise as the columns keep it: the reply tells what a later reading will.
  v_now timestamptz(3) := app_now();
  v_estimated timestamptz(3) := v_now + make_interval(secs => (p->>'estimatedSeconds')::float8);
  v_store int := (p->>'storeId')::int;
  v_result bigint;
  v_hash text;
  v_lines jsonb;
  line record;
begin
  v_id := nextval('orders_id_seq');
  if p->>'idempotencyKey' is not null then
    insert into idempotency_keys(scope, key, request_hash, result_id)
      values (p->>'idempotencyScope', p->>'idempotencyKey', p->>'requestHash', v_id)
      on conflict (scope, key) do nothing;
    if found then
      -- A refused order leaves no key behind: the exception takes the row back.
      if (p->>'replayOnly')::boolean then
        raise exception 'nothing to replay' using errcode = 'AL003';
      end if;
    else
      select request_hash, result_id into v_hash, v_result from idempotency_keys
        where scope = p->>'idempotencyScope' and key = p->>'idempotencyKey';
      if v_hash is distinct from p->>'requestHash' then
        raise exception 'key was used for another order' using errcode = 'AL002';
      end if;
      return jsonb_build_object('replayed', true, 'view', (select view from orders_view(array[v_result::int])));
    end if;
  end if;

  for line in select l."productId", l.quantity, l.price
                from jsonb_to_recordset(p->'lines') as l("productId" int, quantity int, price bigint) order by l."productId" loop
    update products set stock = stock - line.quantity
     where id = line."productId" and price = line.price and stock >= line.quantity and is_active and store_id = v_store;
    if not found then
      raise exception 'the shelf has changed' using errcode = 'AL001';
    end if;
  end loop;
  if not exists (select 1 from stores where id = v_store and is_approved) then
    raise exception 'the store has changed' using errcode = 'AL001';
  end if;

  insert into orders(id, customer_id, store_id, payment_method, subtotal, delivery_fee, is_free_delivery, total, min_age,
                     delivery_address, delivery_area, delivery_instructions, latitude, longitude, estimated_delivery_at, created_at)
  values (v_id, p->>'customerId', v_store, p->>'paymentMethod', (p->>'subtotal')::bigint, (p->>'deliveryFee')::bigint,
          (p->>'isFreeDelivery')::boolean, (p->>'total')::bigint, (p->>'minAge')::int, p->>'deliveryAddress', p->>'deliveryArea',
          p->>'deliveryInstructions', (p->>'latitude')::float8, (p->>'longitude')::float8, v_estimated, v_now);
  with written as (
    insert into order_lines(order_id, product_id, quantity, price, name, category)
      select v_id, l."productId", l.quantity, l.price, l.name, l.category
        from jsonb_to_recordset(p->'lines') as l("productId" int, quantity int, price bigint, name text, category text)
      returning id)
  select jsonb_agg(id order by id) into v_lines from written;
  insert into order_events(order_id, event, status, notes, actor_id, created_at)
    values (v_id, 'place', 'pending', p->>'note', p->>'actorId', v_now);
  if p->>'city' is not null then
    update users set city = p->>'city' where id = p->>'customerId' and city is distinct from p->>'city';
  end if;

  if jsonb_array_length(p->'legs') > 0 then
    -- A balance that no longer suffices breaks ledger_accounts_floor here.
    insert into ledger_journal(key, request_hash, kind, cause, description, legs)
      values ('order:' || v_id || ':hold', p->>'requestHash', 'order.hold', 'order:' || v_id, 'Order #' || v_id, p->'legs');
  end if;
  return jsonb_build_object('replayed', false, 'id', v_id, 'createdAt', v_now, 'estimatedDeliveryAt', v_estimated, 'lineIds', v_lines);
end $$;
