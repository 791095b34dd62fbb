-- Everything that orders are decided on, and what their replies show beside, in one round trip for all who ask at once.
-- p_asked is [{n, customer, wallet, products, address, isCash, withToday}], p_products the products of all of them. Answers goods
-- and stores once, and what belongs to each asker in the order of `n`. Written as json at once: jsonb, which is sorted, joined
-- and printed again, took 1.4 times the processor. Carts differ in length, so PostgreSQL would plan their facts anew each time,
-- which costs more than finding them: hence the generic plan, by indexes, since the few who ask are guessed to be hundreds.
create or replace function orders_facts(p_asked jsonb, p_products int[]) returns json language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_products json;
  v_stores json;
begin
  select json_agg(json_build_object('id', p.id, 'storeId', p.store_id, 'name', p.name, 'category', p.category, 'price', p.price,
                     'stock', p.stock, 'isActive', p.is_active, 'requiresAgeVerification', p.requires_age_verification, 'minAge', p.min_age, 'size', p.size,
                     'art', p.art))
    into v_products from products p where p.id = any (p_products);
  select json_agg(json_build_object('id', s.id, 'name', s.name, 'address', s.address, 'phone', s.phone, 'isApproved', s.is_approved,
                     'latitude', s.latitude, 'longitude', s.longitude, 'timeZone', s.time_zone, 'hours', s.hours,
                     'deliveryFee', s.delivery_fee, 'freeDeliveryAbove', s.free_delivery_above, 'minimumOrder', s.minimum_order,
                     'radiusMiles', s.radius_miles, 'hoursExceptions', s.hours_exceptions, 'pausedUntil', s.paused_until,
                     'pauseReason', s.pause_reason, 'prepMinutes', s.prep_minutes, 'busyUntil', s.busy_until,
                     'licensedUntil', s.licensed_until) order by s.id)
    into v_stores from stores s where s.id = any (array(select p.store_id from products p where p.id = any (p_products)));
  return json_build_object(
    'now', app_now(),
    'products', coalesce(v_products, '[]'),
    'stores', coalesce(v_stores, '[]'),
    'each', (select json_agg(json_build_object(
      'customer', (select json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'phone', u.phone, 'city', u.city,
                            'dateOfBirth', u.date_of_birth, 'isAgeVerified', u.age_verified_at is not null,
                            'hasFreeDelivery', exists (select 1 from free_delivery_grants g where g.user_id = u.id))
                     from users u where u.id = a.customer),
      -- The code that waits on their account: one look at an index for those who have none.
      'promotion', (select json_build_object('useId', u.id, 'code', r.code, 'title', r.title, 'type', r.type, 'percent', r.percent,
                             'amount', r.amount, 'gift', r.gift, 'maxDiscount', r.max_discount, 'minimumGoods', r.minimum_goods,
                             'onlyFirstOrder', r.only_first_order,
                             'hasOrdered', r.only_first_order and promotion_has_ordered(a.customer))
                      from promotion_uses u join promotions r on r.id = u.promotion_id
                     where u.user_id = a.customer and u.state = 'applied' and promotion_is_running(r)),
      'balance', coalesce((select balance from ledger_accounts where name = a.wallet), 0),
      'person', orders_person(a.customer, a.products, a.address),
      'openCash', case when a."isCash" then orders_open_cash(a.customer, a.address) end,
      'boughtToday', case when a."withToday" then orders_bought(a.customer, (select min(p.store_id) from products p where p.id = any (a.products))) end) order by a.n)
      from jsonb_to_recordset(p_asked) as a(n int, customer text, wallet text, products int[], address text, "isCash" boolean, "withToday" boolean)));
end $$;

-- Units by category that a customer has ordered on this day of a store's calendar, at any store, and their sizes:
-- {alcohol: {units: 2, ml: 1500, g: 0, ct: 0}}.
create or replace function orders_bought(p_customer text, p_store int) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(today.category, jsonb_build_object('units', today.units, 'ml', today.ml, 'g', today.g, 'ct', today.ct)), '{}')
    from (select l.category, sum(l.quantity) as units, sum(l.quantity * size_amount(l.size, 'ml')) as ml,
                 sum(l.quantity * size_amount(l.size, 'g')) as g, sum(l.quantity * size_amount(l.size, 'ct')) as ct
            from stores s
            join orders o on o.customer_id = p_customer and o.status <> 'cancelled'
                         and o.created_at >= date_trunc('day', app_now() at time zone s.time_zone) at time zone s.time_zone
            join order_lines l on l.order_id = o.id
           where s.id = p_store group by l.category) today
$$;

-- The result of buyer_eligibility for a cart; null when nothing in it is restricted, which costs nothing.
create or replace function orders_person(p_person text, p_products int[], p_address text) returns jsonb language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from products p where p.id = any (p_products) and p.category not in ('convenience', 'essentials')) then
    return null;
  end if;
  return buyer_eligibility(p_person, (select min(p.store_id) from products p where p.id = any (p_products)), p_address);
end $$;

-- A customer's open cash by account, address and phone; and how well they are known.
create or replace function orders_open_cash(p_customer text, p_address text) returns jsonb language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return jsonb_build_object(
    'account', (select count(*) from orders o where o.customer_id = p_customer and o.payment_method = 'cash' and o.closed_at is null),
    'address', (select count(*) from orders o where o.address_mark = p_address and o.payment_method = 'cash' and o.closed_at is null),
    'phone', (select count(*) from users me join users u on u.phone = me.phone and u.phone <> ''
                join orders o on o.customer_id = u.id and o.payment_method = 'cash' and o.closed_at is null where me.id = p_customer),
    'delivered', (select count(*) from (select from orders o where o.customer_id = p_customer and o.status = 'delivered' limit 50) d),
    'isConfirmed', (select u.email_verified from users u where u.id = p_customer));
end $$;
