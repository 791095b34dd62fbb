-- Amount of a unit in a size: see contract/catalogue/size.ts.
create or replace function size_amount(p_size text, p_unit text) returns bigint language sql immutable as $$
  select case when p_size like '% ' || p_unit
              then split_part(p_size, ' ', 1)::bigint * case when p_size like '% x %' then split_part(p_size, ' ', 3)::bigint else 1 end
              else 0 end
$$;
