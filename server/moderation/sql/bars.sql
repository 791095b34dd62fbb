-- What bars somebody from writing in a place now: of several, the one that ends last.
create or replace function moderation_bar(p_user text, p_place text) returns setof moderation_sanctions language sql stable as $$
  select s.* from moderation_sanctions s
   where s.user_id = p_user and s.kind in ('mute', 'ban') and (s.until is null or s.until > app_now()) and (s.place is null or s.place = p_place)
     and not exists (select from moderation_sanctions l where l.lifts = s.id)
   order by s.until desc nulls first limit 1
$$;
