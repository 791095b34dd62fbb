-- A passed ID check at the door counts for the person from then on, and is stored once. The ID of a named recipient
-- says nothing about the customer.
create or replace function person_id_checked() returns trigger language plpgsql as $$
begin
  if new.outcome = 'passed' then
    insert into person_proofs(user_id, kind)
      select o.customer_id, 'door' from orders o where o.id = new.order_id and o.recipient_name is null on conflict do nothing;
  end if;
  return null;
end $$;

create or replace trigger order_handovers_person after insert or update of outcome on order_handovers for each row execute function person_id_checked();

-- Two devices of one courier share an order's place: its courier hears of it, once a minute while it is so.
create or replace function other_device_told() returns trigger language plpgsql as $$
begin
  insert into realtime_events(channels, event)
    values (array['user:' || new.courier_id], jsonb_build_object('type', 'followers_changed', 'orderId', new.order_id));
  return null;
end $$;

create or replace trigger order_positions_told after update on order_positions for each row
  when (date_trunc('minute', new.other_device_at) is distinct from date_trunc('minute', old.other_device_at))
  execute function other_device_told();
