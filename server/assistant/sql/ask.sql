-- Writes a question and its answer together, where the bot answers and nothing else is being answered: the number of the
-- conversation, and null where that is not so and nothing was written. The conversation is locked until the commit.
create or replace function support_ask(
  asker text, asked_key text, question text, about text, about_order int, answer text, answer_sources jsonb, known boolean, busy_seconds int
) returns int language plpgsql as $$
declare
  talk support_conversations%rowtype;
begin
  -- Before a conversation is opened for nothing, and once more below, when its twin has been waited for.
  if exists (select 1 from support_messages m where m.sender_id = asker and m.key = asked_key) then
    return null;
  end if;
  insert into support_conversations (user_id) values (asker)
    on conflict (user_id) where state <> 'closed' do update set user_id = excluded.user_id
    returning * into talk;
  if talk.state <> 'bot'
     or exists (select 1 from support_messages m where m.sender_id = asker and m.key = asked_key)
     or exists (select 1 from support_messages m where m.conversation_id = talk.id and m.number = talk.last_number
                   and m.sender = 'person' and m.at > app_now() - make_interval(secs => busy_seconds)) then
    return null;
  end if;
  update support_conversations set
    last_number = talk.last_number + 2,
    last_at = app_now(),
    subject = coalesce(talk.subject, about),
    order_id = coalesce(about_order, talk.order_id),
    unknowns = case when known then 0 else talk.unknowns + 1 end
    where id = talk.id;
  insert into support_messages (conversation_id, number, sender, sender_id, text, sources, key)
    values (talk.id, talk.last_number + 1, 'person', asker, question, '[]', asked_key);
  insert into support_messages (conversation_id, number, sender, text, sources, engine, is_known)
    values (talk.id, talk.last_number + 2, 'bot', answer, answer_sources, 'built-in', known);
  return talk.id;
end $$;
