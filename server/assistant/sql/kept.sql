-- What was said stays as it was said, and the bot says nothing while a person has the conversation or is waited for.
create or replace function support_message_stands() returns trigger language plpgsql as $$
begin
  -- What its person says of an answer is no part of it.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'is_right' = to_jsonb(old) - 'is_right' then
    return new;
  end if;
  if tg_op <> 'INSERT'
     or new.sender = 'bot' and 'bot' is distinct from (select c.state from support_conversations c where c.id = new.conversation_id for update)
     or new.sender = 'agent' and new.sender_id is distinct from
        (select c.agent_id from support_conversations c where c.id = new.conversation_id and c.state = 'agent' for update) then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger support_messages_stand before insert or update on support_messages for each row execute function support_message_stands();
