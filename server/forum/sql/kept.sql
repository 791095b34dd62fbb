-- What the forum counts is moved by what is counted and by nothing else; numbers of replies have no holes; nobody votes on
-- their own words. Rows are locked in one order: post, reply, categories, members by account.
create or replace function forum_post_kept() returns trigger language plpgsql as $$
declare
  c_counts constant text[] := array['view_count', 'like_count', 'dislike_count', 'reply_count', 'last_number', 'last_reply_at', 'last_reply_by', 'active_at'];
  c_changes constant text[] := array['category_id', 'title', 'body', 'tree', 'tree_version', 'plain', 'words', 'state', 'state_reason', 'is_pinned', 'wants_pin', 'is_locked', 'merged_into', 'hot', 'version', 'edited_at'];
  v_counted forum_posts;
begin
  if tg_op = 'INSERT' then
    if (new.view_count, new.like_count, new.dislike_count, new.reply_count, new.last_number) <> (0, 0, 0, 0, 0) or new.last_reply_at is not null then
      raise exception 'a post begins without counts' using errcode = '23514', constraint = 'forum_posts_begin';
    end if;
    return new;
  end if;
  -- A view, vote or reply moves counts alone, and often: compared as a row, since jsonb of its text takes longer than all else.
  if pg_trigger_depth() > 1 then
    v_counted := old;
    v_counted.view_count := new.view_count;
    v_counted.like_count := new.like_count;
    v_counted.dislike_count := new.dislike_count;
    v_counted.reply_count := new.reply_count;
    v_counted.last_number := new.last_number;
    v_counted.last_reply_at := new.last_reply_at;
    v_counted.last_reply_by := new.last_reply_by;
    v_counted.active_at := new.active_at;
    if v_counted is not distinct from new then
      return new;
    end if;
  end if;
  if to_jsonb(new) - c_counts - c_changes = to_jsonb(old) - c_counts - c_changes
     and (new.view_count, new.like_count, new.dislike_count, new.reply_count, new.last_number)
         is not distinct from (old.view_count, old.like_count, old.dislike_count, old.reply_count, old.last_number) then
    return new;
  end if;
  raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
end $$;
-- Afterwards, since a trigger before an update makes PostgreSQL read the whole text again for its words, at each view.
create or replace trigger forum_posts_fixed after insert or update on forum_posts for each row execute function forum_post_kept();

-- The category counts posts that are shown, with their replies.
create or replace function forum_post_counted() returns trigger language plpgsql as $$
declare
  v_was boolean := tg_op = 'UPDATE' and old.state = 'shown';
  v_is boolean := new.state = 'shown';
begin
  if tg_op = 'UPDATE' and v_was = v_is and old.category_id = new.category_id and old.reply_count = new.reply_count then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.category_id <> new.category_id then
    perform from forum_categories where id in (old.category_id, new.category_id) order by id for update;
  end if;
  if v_was and (not v_is or old.category_id <> new.category_id) then
    update forum_categories c
       set post_count = post_count - 1, reply_count = reply_count - old.reply_count,
           last_post_id = case when last_post_id is distinct from new.id then last_post_id
                               else (select p.id from forum_posts p where p.category_id = c.id and p.state = 'shown' and p.id <> new.id order by p.active_at desc limit 1) end
     where id = old.category_id;
  end if;
  if v_is and (not v_was or old.category_id <> new.category_id) then
    update forum_categories set post_count = post_count + 1, reply_count = reply_count + new.reply_count, last_post_id = new.id where id = new.category_id;
  end if;
  if v_is and v_was and old.category_id = new.category_id then
    update forum_categories set reply_count = reply_count + new.reply_count - old.reply_count,
           last_post_id = case when new.reply_count > old.reply_count then new.id else last_post_id end
     where id = new.category_id;
  end if;
  if v_was <> v_is then
    update forum_members set posts_written = posts_written + v_is::int - v_was::int where user_id = new.author_id;
  end if;
  return null;
end $$;
create or replace trigger forum_posts_counted after insert or update on forum_posts for each row execute function forum_post_counted();

-- A reply gets the next number of its post, which is open; moved to another post it gets one of that. It never goes otherwise.
create or replace function forum_reply_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.post_id = old.post_id then
    if to_jsonb(new) - '{body, tree, tree_version, plain, words, state, state_reason, version, edited_at, like_count, dislike_count}'::text[]
         = to_jsonb(old) - '{body, tree, tree_version, plain, words, state, state_reason, version, edited_at, like_count, dislike_count}'::text[]
       and ((new.like_count, new.dislike_count) = (old.like_count, old.dislike_count) or pg_trigger_depth() > 1) then
      return new;
    end if;
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  if tg_op = 'INSERT' and (new.like_count, new.dislike_count) <> (0, 0) then
    raise exception 'a reply begins without votes' using errcode = '23514', constraint = 'forum_replies_begin';
  end if;
  update forum_posts set last_number = last_number + 1
   where id = new.post_id and (tg_op = 'UPDATE' or (state = 'shown' and not is_locked)) returning last_number into new.number;
  if new.number is null then
    raise exception 'this post takes no replies' using errcode = '23514', constraint = 'forum_replies_open';
  end if;
  return new;
end $$;
create or replace trigger forum_replies_fixed before insert or update on forum_replies for each row execute function forum_reply_kept();

create or replace function forum_reply_counted() returns trigger language plpgsql as $$
declare
  v_was boolean := tg_op = 'UPDATE' and old.state = 'shown';
  v_is boolean := new.state = 'shown';
begin
  if tg_op = 'UPDATE' and v_was = v_is and old.post_id = new.post_id then
    return null;
  end if;
  if tg_op = 'UPDATE' and (old.post_id <> new.post_id or not v_is) and v_was then
    update forum_posts p set reply_count = reply_count - 1, (last_reply_at, last_reply_by, active_at) =
      (select max(r.created_at), (array_agg(r.author_id order by r.number desc))[1], coalesce(max(r.created_at), p.created_at)
         from forum_replies r where r.post_id = p.id and r.state = 'shown')
     where p.id = old.post_id;
  end if;
  if v_is and (not v_was or old.post_id <> new.post_id) then
    update forum_posts p set reply_count = reply_count + 1,
           last_reply_at = greatest(p.last_reply_at, new.created_at),
           last_reply_by = case when p.last_reply_at is null or new.created_at >= p.last_reply_at then new.author_id else p.last_reply_by end,
           active_at = greatest(p.active_at, new.created_at)
     where p.id = new.post_id;
  end if;
  if v_was <> v_is then
    update forum_members set replies_written = replies_written + v_is::int - v_was::int where user_id = new.author_id;
  end if;
  return null;
end $$;
create or replace trigger forum_replies_counted after insert or update on forum_replies for each row execute function forum_reply_counted();

create or replace function forum_vote_counted() returns trigger language plpgsql as $$
declare
  v_kind text := coalesce(new.kind, old.kind);
  v_target int := coalesce(new.target_id, old.target_id);
  v_user text := coalesce(new.user_id, old.user_id);
  v_likes int := (coalesce(new.value, 0) = 1)::int - (coalesce(old.value, 0) = 1)::int;
  v_dislikes int := (coalesce(new.value, 0) = -1)::int - (coalesce(old.value, 0) = -1)::int;
  v_author text;
begin
  if tg_op = 'UPDATE' and (old.user_id, old.kind, old.target_id) is distinct from (new.user_id, new.kind, new.target_id) then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  if v_kind = 'post' then
    update forum_posts set like_count = like_count + v_likes, dislike_count = dislike_count + v_dislikes where id = v_target returning author_id into v_author;
  else
    update forum_replies set like_count = like_count + v_likes, dislike_count = dislike_count + v_dislikes where id = v_target returning author_id into v_author;
  end if;
  if v_author is null or v_author = v_user then
    raise exception 'a vote is on the words of somebody else' using errcode = '23514', constraint = 'forum_votes_of_others';
  end if;
  perform from forum_members where user_id in (v_author, v_user) order by user_id for update;
  update forum_members set likes_received = likes_received + v_likes, dislikes_received = dislikes_received + v_dislikes where user_id = v_author;
  update forum_members set likes_given = likes_given + v_likes where user_id = v_user;
  return null;
end $$;
create or replace trigger forum_votes_counted after insert or update or delete on forum_votes for each row execute function forum_vote_counted();

create or replace function forum_view_counted() returns trigger language plpgsql as $$
begin
  update forum_posts set view_count = view_count + 1 where id = new.post_id;
  return null;
end $$;
create or replace trigger forum_views_counted after insert on forum_views for each row execute function forum_view_counted();

create or replace trigger forum_edits_fixed before update or delete on forum_edits for each row execute function audit_refuse();
create or replace trigger forum_edits_kept before truncate on forum_edits for each statement execute function audit_refuse();

-- How popular a post is now, in millionths: votes, replies and views against its age.
create or replace function forum_hot(p forum_posts) returns bigint language sql stable as $$
  select round(1000000 * (p.like_count - p.dislike_count + 2 * p.reply_count + ln(1 + p.view_count))
               / power(greatest(0, extract(epoch from app_now() - p.created_at)) / 3600 + 2, 1.5))::bigint
$$;

-- Never more than one email a week, whatever runs twice.
create or replace function forum_digest_weekly() returns trigger language plpgsql as $$
begin
  if new.sent_at is distinct from old.sent_at and old.sent_at > app_now() - interval '7 days' then
    raise exception 'a week has not passed' using errcode = '23514', constraint = 'forum_digests_weekly';
  end if;
  return new;
end $$;
create or replace trigger forum_digests_weekly before update on forum_digests for each row execute function forum_digest_weekly();

-- A slug that a category had stays its own: an old link leads nowhere else.
create or replace function forum_slug_free() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.slug = old.slug then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('forum slugs'));
  if exists (select from forum_slugs s where s.slug = new.slug and s.category_id <> new.id) then
    raise exception 'another category had this slug' using errcode = '23505', constraint = 'forum_slugs_free';
  end if;
  return new;
end $$;
create or replace trigger forum_slugs_free before insert or update of slug on forum_categories for each row execute function forum_slug_free();
