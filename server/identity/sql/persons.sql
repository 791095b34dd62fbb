-- Facts about a person for a store and the platform: orders of restricted products are decided on them, and checked
-- again under lock.
create or replace function buyer_eligibility(p_person text, p_store int, p_address text) returns jsonb language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return jsonb_build_object(
    'exclusions', coalesce((
      select jsonb_agg(jsonb_build_object('scope', e.scope, 'until', to_char(e.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.scope)
        from (select x.scope, case when bool_or(x.ends_at is null) then null else max(x.ends_at) end as until
                from self_exclusions x
               where x.user_id = p_person and (x.ends_at is null or x.ends_at > app_now()) group by x.scope) e), '[]'),
    'isDuplicateAccount', exists (select from duplicate_candidates m where m.newer_id = p_person and m.status = 'same'),
    'isAdmin', exists (select from users u where u.id = p_person and u.role = 'admin'),
    'isStaff', exists (select from store_staff t where t.user_id = p_person and t.store_id = p_store),
    -- Shares a household with the store's staff or an admin: the delivery address or a stated home matches theirs.
    -- Their home is the one they stated or, without it, any address of their own orders.
    'isHousehold', exists (
      select from person_addresses a
       where a.user_id <> p_person
         and a.hash in (select p_address union all select own.hash from person_addresses own where own.user_id = p_person and own.is_home)
         and (a.is_home or not exists (select from person_addresses h where h.user_id = a.user_id and h.is_home))
         and (exists (select from store_staff t where t.user_id = a.user_id and t.store_id = p_store)
              or exists (select from users u where u.id = a.user_id and u.role = 'admin'))),
    'seen', coalesce((select jsonb_agg(f.kind order by f.kind) from person_proofs f where f.user_id = p_person), '[]'));
end $$;

-- Accounts that have something in common with this one: a birthday, an address, a browser, or a courier's license.
create or replace function duplicate_candidates_of(p_person text) returns table (id text, address boolean, device boolean, license boolean) language sql stable as $$
  select found.id, bool_or(found.sign = 'address'), bool_or(found.sign = 'device'), bool_or(found.sign = 'license')
    from (select u.id, 'birth' as sign from users me join users u on u.date_of_birth = me.date_of_birth where me.id = p_person
          union all
          select a.user_id, 'address' from person_addresses own join person_addresses a on a.hash = own.hash where own.user_id = p_person
          union all
          select d.user_id, 'device' from trusted_devices own join trusted_devices d on d.device_hash = own.device_hash where own.user_id = p_person
          union all
          select c.user_id, 'license' from courier_profiles own
            join courier_profiles c on upper(c.license_number) = upper(own.license_number) where own.user_id = p_person) found
   where found.id <> p_person
   group by found.id
$$;

create or replace trigger self_exclusions_fixed before update or delete on self_exclusions for each row execute function audit_refuse();
create or replace trigger self_exclusions_kept before truncate on self_exclusions for each statement execute function audit_refuse();

create or replace trigger former_exclusions_fixed before update or delete on former_exclusions for each row execute function audit_refuse();
create or replace trigger former_exclusions_kept before truncate on former_exclusions for each statement execute function audit_refuse();

-- A deleted account stays nobody's: it gets no name and no way in again.
create or replace trigger users_deleted_stay before update on users for each row when (old.deleted_at is not null) execute function audit_refuse();
create or replace function way_in_of_somebody() returns trigger language plpgsql as $$
begin
  if exists (select from users u where u.id = new.user_id and u.deleted_at is not null) then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger sessions_of_somebody before insert on sessions for each row execute function way_in_of_somebody();
create or replace trigger credentials_of_somebody before insert on credentials for each row execute function way_in_of_somebody();
