-- An order with everything its participants may see, in one round trip; server/orders/order/view.ts hides what a reader may not.
-- As json, which is printed once: jsonb is built, sorted and printed, for half of what a page of orders costs.
-- Lines and events are rows of a subquery: their index has them in order, and their keys are not built for each.
-- Planned once per connection: planning its dozen subqueries anew takes longer than reading a few orders.
create or replace function orders_view(p_ids int[]) returns table (id int, view json) language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query select o.id, json_build_object(
    'id', o.id, 'status', o.status, 'version', o.version, 'paymentMethod', o.payment_method, 'awaitsPaymentUntil', o.awaits_payment_until, 'scheduledFor', o.scheduled_for,
    'subtotal', o.subtotal, 'deliveryFee', o.delivery_fee, 'isFreeDelivery', o.is_free_delivery,
    -- Most orders bear none: then nothing is looked for.
    'charges', case when o.charges = 0 then '[]' else (
      select json_agg(json_build_object('ruleId', h.rule_id, 'kind', h.kind, 'basis', h.basis, 'rate', h.rate,
                                          'categories', h.categories, 'base', h.base, 'amount', h.amount) order by h.rule_id)
        from order_charges h where h.order_id = o.id) end,
    -- Free delivery may be a promotion too.
    'discount', case when o.discount = 0 and not o.is_free_delivery then null else (
      select json_build_object('code', d.code, 'title', d.title, 'terms', d.terms, 'caps', d.caps, 'amount', o.discount, 'originalAmount', d.amount)
        from order_discounts d where d.order_id = o.id and (o.discount > 0 or d.amount = 0)) end,
    'total', o.total, 'minAge', o.min_age,
    'asksForPin', exists (select from order_pins n where n.order_id = o.id and (n.by_policy or n.preference)),
    'createdAt', o.created_at, 'estimatedDeliveryAt', o.estimated_delivery_at, 'readyAt', o.ready_at, 'readyBy', o.ready_by,
    'cancelReason', o.cancel_reason, 'bagCode', o.bag_code,
    'deliveryAddress', o.delivery_address, 'deliveryArea', o.delivery_area, 'addressType', o.address_type, 'deliveryInstructions', o.delivery_instructions, 'recipientName', o.recipient_name,
    'latitude', o.latitude, 'longitude', o.longitude,
    'customer', json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'phone', c.phone),
    'courier', case when k.id is null then null else json_build_object('id', k.id, 'firstName', k.first_name) end,
    'store', json_build_object('id', s.id, 'name', s.name, 'address', s.address, 'phone', s.phone, 'latitude', s.latitude, 'longitude', s.longitude),
    'lines', coalesce((
      select json_agg(one)
        from (select l.id, l.product_id as "productId", l.quantity, l.price, l.name, l.category, l.size, p.art, l.preference,
                     case when l.preference <> 'replace' then '[]' else coalesce((
                       select json_agg(json_build_object('id', n.id, 'name', n.name) order by w.rank)
                         from order_line_preferences w join products n on n.id = w.product_id
                        where w.order_id = l.order_id and w.line_id = l.id), '[]') end as preferences,
                     l.preference_max_price as "preferenceMaxPrice", l.replaces, l.disposition
                from order_lines l join products p on p.id = l.product_id
               where l.order_id = o.id order by l.id) one), '[]'),
    'substitutions', coalesce((
      select json_agg(json_build_object('id', x.id, 'lineId', x.line_id, 'quantity', x.quantity, 'state', x.state,
                                          'offer', case when x.product_id is null then null else
                                            json_build_object('productId', f.id, 'name', f.name, 'category', f.category, 'price', x.price, 'art', f.art) end,
                                          'refund', x.refund, 'askedUntil', x.asked_until, 'decidedBy', x.decided_by) order by x.id)
        from order_substitutions x left join products f on f.id = x.product_id where x.order_id = o.id), '[]'),
    'refusals', coalesce((
      select json_agg(json_build_object('id', x.id, 'lineId', x.line_id, 'quantity', x.quantity, 'reason', x.reason,
                                          'refund', x.refund, 'disposition', x.disposition, 'at', x.created_at) order by x.id)
        from order_partial_refusals x where x.order_id = o.id), '[]'),
    'return', (
      select json_build_object('reason', r.reason, 'words', r.words, 'calledTwice', r.called_twice, 'openedAt', r.opened_at, 'confirmedAt', r.confirmed_at)
        from order_returns r where r.order_id = o.id),
    'events', coalesce((
      select json_agg(one)
        from (select e.event, e.status, e.note, e.created_at as at, e.occurred_at as "occurredAt"
                from order_events e where e.order_id = o.id order by e.id) one), '[]'),
    'position', (
      select json_build_object('latitude', x.latitude, 'longitude', x.longitude, 'recordedAt', x.recorded_at)
        from order_positions x where x.order_id = o.id))
    from orders o
    join users c on c.id = o.customer_id
    join stores s on s.id = o.store_id
    left join users k on k.id = o.courier_id
   where o.id = any (p_ids);
end $$;
