-- What a person has deposited and how well they are known, as their next deposit finds it: until the commit, nobody opens
-- another one for them. Two at once could each find room under the limit.
create or replace function deposit_facts(p_user text) returns table (day float8, month float8, proofs text[])
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('deposit:' || p_user, 0));
  return query
    select coalesce(sum(d.amount) filter (where d.created_at > app_now() - interval '1 day'), 0)::float8, coalesce(sum(d.amount), 0)::float8,
           (select coalesce(array_agg(f.kind), '{}') from person_proofs f where f.user_id = p_user)
      from deposits d where d.user_id = p_user and d.status <> 'failed' and d.created_at > app_now() - interval '30 days';
end $$;
