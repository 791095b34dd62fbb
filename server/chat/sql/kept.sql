-- What was said stays as it was said: of a message only the state moves, and nothing that its author took back or a
-- moderator removed comes back by the author's hand. Old ones are deleted whole.
create or replace function chat_message_kept() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['state', 'words'] <> to_jsonb(old) - array['state', 'words'] or old.state = 'recalled' and new.state <> 'removed' then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger chat_message_kept before update on chat_messages for each row execute function chat_message_kept();

-- Numbers of a room only grow, one at a time, and nobody reads backwards or ahead.
create or replace function chat_room_grows() returns trigger language plpgsql as $$
begin
  if new.last_number not in (old.last_number, old.last_number + 1) then
    raise exception 'numbers of % leave a gap', new.id using errcode = '23514', constraint = 'chat_rooms_gap';
  end if;
  return new;
end $$;
create or replace trigger chat_room_grows before update of last_number on chat_rooms for each row execute function chat_room_grows();

create or replace function chat_read_forward() returns trigger language plpgsql as $$
begin
  if new.read_to < old.read_to then
    raise exception 'nobody reads backwards' using errcode = '23514', constraint = 'chat_members_forward';
  end if;
  return new;
end $$;
create or replace trigger chat_read_forward before update of read_to on chat_members for each row execute function chat_read_forward();

-- A message has the number that its room has just given.
create or replace function chat_message_numbered() returns trigger language plpgsql as $$
begin
  if new.number is distinct from (select r.last_number from chat_rooms r where r.id = new.room_id) then
    raise exception 'not the next number of %', new.room_id using errcode = '23514', constraint = 'chat_messages_numbered';
  end if;
  return new;
end $$;
create or replace trigger chat_message_numbered after insert on chat_messages for each row execute function chat_message_numbered();

-- The card of a group purchase shows one that was started in its room, by the person whom it names.
create or replace function chat_purchase_card() returns trigger language plpgsql as $$
begin
  if not exists (select from pools p where 'pool:' || p.id = new.source and p.id = (new.details->'groupPurchase'->>'poolId')::int
                                       and p.room_id = new.room_id and p.created_by = new.user_id) then
    raise exception 'not the card of a group purchase of %', new.room_id using errcode = '23514', constraint = 'chat_messages_purchase';
  end if;
  return new;
end $$;
create or replace trigger chat_purchase_card before insert on chat_messages for each row when (new.type = 'group_purchase') execute function chat_purchase_card();
