-- What somebody has won, beside what they spend: for their history and their reality check. The session that goes on counts it.
create or replace function record_win(p_user text, p_product text, p_amount bigint, p_key text) returns void language plpgsql as $$
begin
  insert into gaming_spend(user_id, kind, product, amount, key) values (p_user, 'won', p_product, p_amount, p_key);
  update gaming_sessions set won = won + p_amount where user_id = p_user;
end $$;
