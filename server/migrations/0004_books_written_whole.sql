-- The books are written whole: a transfer and its legs come in through one door, `ledger_journal`, which checks them and
-- writes transfer, entries and balances together. Everything else that writes the books is refused, whoever asks. So
-- nothing is left to check at commit, and an order costs the database a third of what it did.

-- Planned once per session, where an SQL function that calls something volatile is planned at every call.
create or replace function app_now() returns timestamptz language plpgsql stable as $$ begin return clock_timestamp(); end $$;
--> statement-breakpoint
drop trigger ledger_transfer_stamp on ledger_transfers;
--> statement-breakpoint
drop trigger ledger_transfer_balanced on ledger_transfers;
--> statement-breakpoint
drop trigger ledger_entry_apply on ledger_entries;
--> statement-breakpoint
drop trigger ledger_entry_balanced on ledger_entries;
--> statement-breakpoint
drop trigger ledger_account_guard on ledger_accounts;
--> statement-breakpoint
drop function ledger_transfer_stamp();
--> statement-breakpoint
drop function ledger_transfer_balanced();
--> statement-breakpoint
drop function ledger_entry_apply();
--> statement-breakpoint
drop function ledger_entry_balanced();
--> statement-breakpoint
drop function ledger_account_guard();
--> statement-breakpoint
-- Which database transaction wrote a transfer no longer matters: no entry is added to one that is there.
alter table ledger_transfers drop column xid;
--> statement-breakpoint
-- Whether an account may stand below zero follows from its kind, never from what a writer says; it starts empty.
create function ledger_account_open() returns trigger language plpgsql as $$
begin
  new.balance := 0;
  new.version := 0;
  select may_go_negative into strict new.may_go_negative from ledger_account_kinds where kind = new.kind;
  return new;
end $$;
--> statement-breakpoint
create trigger ledger_account_open before insert on ledger_accounts for each row execute function ledger_account_open();
--> statement-breakpoint
-- Depth 0 is a statement of a client: the books are written from inside the journal's trigger only.
create trigger ledger_accounts_by_journal before update on ledger_accounts for each row
  when (pg_trigger_depth() = 0 or (new.id, new.name, new.kind, new.currency, new.may_go_negative) is distinct from (old.id, old.name, old.kind, old.currency, old.may_go_negative))
  execute function ledger_refuse();
--> statement-breakpoint
create trigger ledger_transfers_by_journal before insert on ledger_transfers for each row
  when (pg_trigger_depth() = 0) execute function ledger_refuse();
--> statement-breakpoint
create trigger ledger_entries_by_journal before insert on ledger_entries for each row
  when (pg_trigger_depth() = 0) execute function ledger_refuse();
--> statement-breakpoint
-- The door: insert a transfer with its legs, [{account, kind, currency, amount}]; `replayed` answers whether the key was there.
create view ledger_journal as
  select id as transfer_id, key, request_hash, kind, cause, description, null::jsonb as legs, false as replayed from ledger_transfers;
--> statement-breakpoint
-- Amounts are in the smallest unit and sum to zero per currency. Accounts are opened when first used. Legs are written by
-- account name, so that transfers which share accounts lock them in one order and never deadlock. A repeated key answers
-- the first transfer; the same key with another body raises AL002. A leg whose account is of another kind or currency is
-- refused: it would escape its floor.
create function ledger_write() returns trigger language plpgsql as $$
declare
  v_hash text;
  v_account bigint;
  v_balance bigint;
  v_seq bigint;
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
  if coalesce((select bool_or(total <> 0) or sum(legs) < 2
                 from (select sum(l.amount) as total, count(*) as legs
                         from jsonb_to_recordset(new.legs) as l(currency text, amount bigint) group by l.currency) per_currency), true) then
    raise exception 'transfer % does not balance', new.key using errcode = '23514', constraint = 'ledger_transfer_balanced';
  end if;
  for leg in select l.account, l.kind, l.currency, l.amount
               from jsonb_to_recordset(new.legs) as l(account text, kind text, currency text, amount bigint) order by l.account loop
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
  return new;
end $$;
--> statement-breakpoint
create trigger ledger_write instead of insert on ledger_journal for each row execute function ledger_write();
--> statement-breakpoint
create or replace function ledger_post(p_key text, p_hash text, p_kind text, p_cause text, p_description text, p_legs jsonb)
returns table (transfer_id bigint, replayed boolean) language plpgsql as $$
begin
  return query insert into ledger_journal as j(key, request_hash, kind, cause, description, legs)
    values (p_key, p_hash, p_kind, p_cause, p_description, p_legs) returning j.transfer_id, j.replayed;
end $$;
--> statement-breakpoint
-- Rows that change at every order leave room on their page for the next version of themselves.
alter table ledger_accounts set (fillfactor = 50);
--> statement-breakpoint
alter table products set (fillfactor = 70);
--> statement-breakpoint
-- Lines and events belong to their order and are found by it: one index each instead of two and three.
drop index order_lines_product;
--> statement-breakpoint
drop index order_lines_order;
--> statement-breakpoint
alter table order_lines drop constraint order_lines_pkey, add primary key (order_id, id);
--> statement-breakpoint
drop index order_events_order;
--> statement-breakpoint
alter table order_events drop constraint order_events_pkey, add primary key (order_id, id);
--> statement-breakpoint
drop index orders_courier;
--> statement-breakpoint
create index orders_courier on orders (courier_id, id desc nulls last) where courier_id is not null;
--> statement-breakpoint
-- Everything an order is decided on, and what its reply shows beside, in one round trip.
create function orders_facts(p_customer text, p_wallet text, p_products int[]) returns jsonb language plpgsql stable as $$
declare
  v_products jsonb;
  v_stores jsonb;
begin
  select jsonb_agg(jsonb_build_object('id', p.id, 'storeId', p.store_id, 'name', p.name, 'category', p.category, 'price', p.price,
                     'stock', p.stock, 'isActive', p.is_active, 'requiresAgeVerification', p.requires_age_verification, 'minAge', p.min_age,
                     'art', p.art))
    into v_products from products p where p.id = any (p_products);
  select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'address', s.address, 'phone', s.phone, 'isApproved', s.is_approved,
                     'latitude', s.latitude, 'longitude', s.longitude, 'timeZone', s.time_zone, 'hours', s.hours,
                     'deliveryFee', s.delivery_fee, 'freeDeliveryAbove', s.free_delivery_above, 'minimumOrder', s.minimum_order,
                     'radiusMiles', s.radius_miles) order by s.id)
    into v_stores from stores s where s.id in (select p.store_id from products p where p.id = any (p_products));
  return jsonb_build_object(
    'now', app_now(),
    'customer', (select jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name, 'phone', u.phone, 'city', u.city,
                          'dateOfBirth', u.date_of_birth, 'isAgeVerified', u.age_verified_at is not null,
                          'hasFreeDelivery', exists (select 1 from free_delivery_grants g where g.user_id = u.id))
                   from users u where u.id = p_customer),
    'balance', coalesce((select balance from ledger_accounts where name = p_wallet), 0),
    'products', coalesce(v_products, '[]'),
    'stores', coalesce(v_stores, '[]'));
end $$;
--> statement-breakpoint
-- Writes a decided order in one statement: the conditions it was decided on (price, stock, for sale, balance) are checked
-- again here, under lock. Whatever changed since raises AL001 and nothing is written: the caller loads the facts anew and
-- decides again. Products are locked by id and accounts by name, in every function, so that orders never deadlock.
-- Answers {replayed: true, view} for a repeated key, else what only the database knows of the new order.
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
    perform ledger_post('order:' || v_id || ':hold', p->>'requestHash', 'order.hold', 'order:' || v_id, 'Order #' || v_id, p->'legs');
  end if;
  return jsonb_build_object('replayed', false, 'id', v_id, 'createdAt', v_now, 'estimatedDeliveryAt', v_estimated, 'lineIds', v_lines);
end $$;
