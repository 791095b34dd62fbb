-- Gives a message its number. The room stays locked until the commit, so that numbers follow each other as the commits do.
-- An author who had read the room to its end has read their own message as well.
create or replace function chat_message_add(p_room text, p_user text, p_type text, p_text text, p_details jsonb, p_key text, p_source text, p_state text)
returns chat_messages language plpgsql as $$
declare
  v_number int;
  v_message chat_messages;
begin
  update chat_rooms set last_number = last_number + 1 where id = p_room returning last_number into strict v_number;
  insert into chat_messages(room_id, number, user_id, type, text, details, key, source, state)
    values (p_room, v_number, p_user, p_type, p_text, p_details, p_key, p_source, p_state) returning * into v_message;
  if p_user is not null then
    insert into chat_members(room_id, user_id, read_to) values (p_room, p_user, v_number)
    on conflict (room_id, user_id) do update set read_to = excluded.read_to where chat_members.read_to = excluded.read_to - 1;
  end if;
  return v_message;
end $$;

-- Says what nothing else is written with, and tells the room. It was decided before the writer is locked here: null, and
-- nothing is said, where they may not write, or have written since. Adds to what is told what the room gives a message.
create or replace function chat_say(p jsonb) returns jsonb language plpgsql as $$
declare
  v_user text := p->>'userId';
  v_told jsonb := p->'told';
  v_message chat_messages;
  v_given jsonb;
begin
  insert into chat_people(user_id) values (v_user) on conflict (user_id) do update set user_id = excluded.user_id;
  if exists (select from moderation_bar(v_user, 'chat'))
     or (select count(*) from chat_messages m where m.user_id = v_user and m.created_at > (p->>'since')::timestamptz) <> (p->>'written')::int then
    return null;
  end if;
  v_message := chat_message_add(p->>'roomId', v_user, p->>'type', p->>'text', null, p->>'key', null, 'shown');
  v_given := jsonb_build_object('id', v_message.room_id || ':' || v_message.number, 'number', v_message.number,
                                'timestamp', to_char(v_message.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
  -- A long message is fetched by the pages.
  if jsonb_typeof(v_told->'event'->'message') = 'object' then
    v_told := jsonb_set(v_told, '{event,message}', v_told->'event'->'message' || v_given);
  end if;
  perform realtime_tell(jsonb_build_array(jsonb_set(v_told, '{event,number}', v_given->'number')));
  return v_given;
end $$;
