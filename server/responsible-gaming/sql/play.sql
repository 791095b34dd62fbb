-- Everything about a person that decides whether they may play, as far as the database knows it; null for nobody. p_play as
-- gaming_check_due takes it. Only asked, it takes no lock: who sells asks it again under the person's.
create or replace function play_facts(p_user text, p_play jsonb, p_location_minutes int) returns jsonb
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := app_now();
begin
  return (
    select jsonb_build_object(
             'suspendedReason', case when u.suspended_at is not null then u.suspension_reason end,
             'isDuplicateAccount', exists (select from duplicate_candidates d where d.newer_id = p_user and d.status = 'same'),
             -- The self-exclusion in force that lasts longest; until is null for good.
             'exclusion', (select jsonb_build_object('scope', e.scope, 'until', to_char(e.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                             from self_exclusions e where e.user_id = p_user and (e.ends_at is null or e.ends_at > v_now)
                            order by e.ends_at desc nulls first limit 1),
             'location', (select jsonb_build_object('state', l.state, 'isFresh', p_location_minutes is null or l.seen_at > v_now - make_interval(mins => p_location_minutes))
                            from gaming_locations l where l.user_id = p_user),
             'due', gaming_check_due(p_user, p_play),
             'dateOfBirth', case when u.age_verified_at is not null then u.date_of_birth::text end,
             'city', u.city)
      from users u where u.id = p_user);
end $$;

-- Takes the person's lock, shared, so that a self-exclusion precedes what follows or waits for it, and refuses to go on where
-- the person is no longer as the decision had them (AL001): the caller decides again. p_terms: {play, locationMinutes}.
create or replace function play_still(p_user text, p_terms jsonb, p_player jsonb) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('person:' || p_user, 0));
  if play_facts(p_user, p_terms->'play', (p_terms->>'locationMinutes')::int) is distinct from p_player then
    raise exception 'the player has changed' using errcode = 'AL001';
  end if;
end $$;
