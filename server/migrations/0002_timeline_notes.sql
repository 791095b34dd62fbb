-- Notes of an order's timeline and reasons of a cancellation were English sentences: now a code and its values.
create function pg_temp.order_reason_of(p text) returns text language sql as $$
  select '{
      "Nobody accepted the order in time": "notAccepted",
      "The order was not delivered in time": "notDelivered",
      "Nothing of the order was in stock": "allMissing",
      "The courier may not hand age-restricted goods to somebody who seems intoxicated": "whyIntoxicated",
      "There was no valid ID at the door": "whyNoValidId",
      "The person at the door was not old enough": "whyUnderAge",
      "Nobody was at the door": "whyNotHome",
      "The order was refused at the door": "whyRefused",
      "The goods were damaged on the way": "whyDamaged",
      "The order could not be brought before closing time": "whyClosing",
      "The order could not be handed over": "whyOther"
    }'::jsonb->>p
$$;--> statement-breakpoint

create function pg_temp.cancel_note_of(p text) returns jsonb language sql as $$
  select case when p is null then null
              when pg_temp.order_reason_of(p) is not null then jsonb_build_object('code', pg_temp.order_reason_of(p), 'values', '{}'::jsonb)
              else jsonb_build_object('code', 'text', 'values', jsonb_build_object('text', p)) end
$$;--> statement-breakpoint

create function pg_temp.order_note_of(p text) returns jsonb language plpgsql as $$
declare
  whole constant jsonb := '{
      "Order placed": "placed",
      "Placed by your recurring order": "placedByRecurring",
      "Placed by your recurring order, as you confirmed": "placedAsConfirmed",
      "Placed on the telephone": "placedByPhone",
      "Accepted by your courier": "acceptedByCourier",
      "Accepted by the store": "acceptedByStore",
      "Accepted by AutoLotto": "acceptedByUs",
      "A courier is on the way to the store": "claimed",
      "Packed and ready for pickup": "ready",
      "Handed to your courier": "handedOut",
      "Picked up from the store": "pickedUp",
      "On the way to you": "started",
      "Your courier is at the door": "arrived",
      "Delivered": "delivered",
      "Going back to the store": "returning",
      "Cancelled by the customer": "cancelledByCustomer",
      "Cancelled by the store": "cancelledByStore",
      "Cancelled by the courier": "cancelledByCourier",
      "Cancelled by AutoLotto": "cancelledByUs",
      "The courier cannot come; another one is looked for": "released",
      "The goods are back in the store": "returned",
      "The goods did not come back to the store": "lost",
      "ID checked at the door": "idChecked",
      "The ID check at the door was not passed": "idNotPassed",
      "The PIN was told at the door": "pinTold",
      "The PIN was not told at the door; another proof is taken instead": "pinLocked"
    }';
  followed constant jsonb := '{
      "On the way to you": "startedWith",
      "Delivered": "deliveredWith",
      "Going back to the store": "returningWith",
      "Cancelled by the customer": "cancelledByCustomerWith",
      "Cancelled by the store": "cancelledByStoreWith",
      "Cancelled by the courier": "cancelledByCourierWith",
      "Cancelled by AutoLotto": "cancelledByUsWith"
    }';
  start text := split_part(p, ': ', 1);
  words text := substr(p, length(start) + 3);
  pattern record;
  found text[];
begin
  if p is null then
    return null;
  end if;
  if whole ? p then
    return jsonb_build_object('code', whole->>p, 'values', '{}'::jsonb);
  end if;
  if followed ? start and words <> '' then
    return case when pg_temp.order_reason_of(words) is null
                then jsonb_build_object('code', followed->>start, 'values', jsonb_build_object('words', words))
                else jsonb_build_object('code', followed->>start, 'values', '{}'::jsonb, 'reason', pg_temp.order_reason_of(words)) end;
  end if;
  for pattern in
    select * from (values
      ('preparation', '^The store has it packed in about (.+?) minutes$', '{minutes}'),
      ('keptUnderAge', '^(.+?) goes back: the person at the door was not old enough\. (.+?) comes off the total$', '{goods,refund}'),
      ('keptNoValidId', '^(.+?) goes back: there was no valid ID at the door\. (.+?) comes off the total$', '{goods,refund}'),
      ('keptIntoxicated', '^(.+?) goes back: the courier may not hand it to somebody who seems intoxicated\. (.+?) comes off the total$', '{goods,refund}'),
      ('keptRefused', '^(.+?) goes back: it was refused at the door\. (.+?) comes off the total$', '{goods,refund}'),
      ('keptDamaged', '^(.+?) goes back: it was damaged on the way\. (.+?) comes off the total$', '{goods,refund}'),
      ('keptClosing', '^(.+?) goes back: it could not be brought before closing time\. (.+?) comes off the total$', '{goods,refund}'),
      ('missingRefunded', '^(.+?) was missing: (.+?) comes off the total$', '{goods,refund}'),
      ('missingReplaced', '^(.+?) was missing: (.+?) comes instead, at (.+?)$', '{goods,offer,price}'),
      ('missingAsked', '^(.+?) is missing: the store offers (.+?) at (.+?)$', '{goods,offer,price}')
    ) as known(code, sentence, names)
  loop
    found := regexp_match(p, pattern.sentence);
    if found is not null then
      return jsonb_build_object('code', pattern.code, 'values', jsonb_object(pattern.names::text[], found));
    end if;
  end loop;
  return pg_temp.cancel_note_of(p);
end $$;--> statement-breakpoint

alter table order_events alter column notes type jsonb using pg_temp.order_note_of(notes);--> statement-breakpoint
alter table order_events rename column notes to note;--> statement-breakpoint
alter table orders alter column cancel_reason type jsonb using pg_temp.cancel_note_of(cancel_reason);--> statement-breakpoint
drop function pg_temp.order_note_of(text), pg_temp.cancel_note_of(text), pg_temp.order_reason_of(text);
