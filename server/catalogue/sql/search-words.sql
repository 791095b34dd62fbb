-- Words of products, for correcting misspelled ones: server/catalogue/search/rules.ts has the other half of these
-- rules. Separators are listed explicitly, because a database may know only English letters.
create or replace function product_words_of(said text) returns setof text language sql immutable as $$
  select distinct word from regexp_split_to_table(lower(said), '[\x01-\x60\x7b-\x7f‘’“”–—…·×®™°½¼¾]+') word where length(word) between 3 and 40
$$;

-- Variants of a word's first seven letters with one left out, and for six letters and more also with two.
create or replace function product_word_deletions_of(word text) returns setof text language sql immutable as $$
  with cut as (select left(word, 7) as p, least(length(word), 7) as n, length(word) as letters)
  select p from cut
  union select left(p, i - 1) || substr(p, i + 1) from cut, generate_series(1, n) i
  union select left(p, i - 1) || substr(p, i + 1, j - i - 1) || substr(p, j + 1)
          from cut, generate_series(1, n) i, generate_series(2, n) j where letters >= 6 and i < j
$$;

-- Only added to, in one order, so that imports at the same time do not wait for each other in a ring.
create or replace function product_words_keep(texts text[]) returns void language sql as $$
  with said as (select distinct word from unnest(texts) as one(said), product_words_of(one.said) word),
  fresh as (
    insert into product_words(word)
      select word from said where not exists (select from product_words known where known.word = said.word) order by word
    on conflict do nothing returning word)
  insert into product_word_deletions(deletion, word)
    select deletion, word from fresh, product_word_deletions_of(word) deletion order by 1, 2
  on conflict do nothing
$$;

create or replace function products_words_added() returns trigger language plpgsql as $$
begin
  perform product_words_keep(array(select name || ' ' || description from added));
  return null;
end $$;

create or replace trigger products_words_added after insert on products referencing new table as added
  for each statement execute function products_words_added();

create or replace function products_words_changed() returns trigger language plpgsql as $$
begin
  perform product_words_keep(array[new.name || ' ' || new.description]);
  return null;
end $$;

create or replace trigger products_words_changed after update of name, description on products
  for each row when (old.name is distinct from new.name or old.description is distinct from new.description) execute function products_words_changed();
