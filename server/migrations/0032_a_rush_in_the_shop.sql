-- A shop with more to do than hands says so: packing takes longer until then.
ALTER TABLE "stores" ADD COLUMN "rush_until" timestamp (3) with time zone;
--> statement-breakpoint
-- As before (0016), with the end of a rush.
create or replace function orders_facts(p_customer text, p_wallet text, p_products int[]) returns jsonb language plpgsql stable set plan_cache_mode = force_generic_plan as $$
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
                     'radiusMiles', s.radius_miles, 'hoursExceptions', s.hours_exceptions, 'pausedUntil', s.paused_until,
                     'pauseReason', s.pause_reason, 'prepMinutes', s.prep_minutes, 'rushUntil', s.rush_until,
                     'licensedUntil', s.licensed_until) order by s.id)
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
