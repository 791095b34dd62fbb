/** Members, who is here, and the figures of the forum. */
import type {
  ChangeMember,
  ForumMember,
  ForumStats,
  Insights,
  OnlineMember,
  OwnMember,
} from '@autolotto/contract/forum/members/model.ts';
import { block, hasBlocked, unblock } from '../../moderation/service.ts';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy } from '../../policy/service.ts';
import { missingFor } from '../rules.ts';
import { listCategories, listPostsOfAuthor } from '../store.ts';
import { authorView, entryView } from '../view.ts';
import * as store from './store.ts';
import { type Visitor, visit } from './visit.ts';

export async function loadStats(context: Context, actor: Actor): Promise<ForumStats> {
  await visit(context, actor);
  return store.loadStats(context.db.read);
}

const mostOnline = 50;
export async function listOnline(context: Context, actor: Actor): Promise<OnlineMember[]> {
  const { language } = await visit(context, actor);
  return (await store.listOnline(context.db.read, mostOnline)).map((row) => authorView(row, language));
}

const weeksShown = 12;
const tagsShown = 12;
export async function loadInsights(context: Context, actor: Actor): Promise<Insights> {
  const reader = await visit(context, actor);
  const { read } = context.db;
  const [stats, answered, weeks, tags, categories] = await Promise.all([
    store.loadStats(read),
    store.loadAnswered(read),
    store.listWeeks(read, weeksShown),
    store.listTopTags(read, tagsShown),
    listCategories(read, reader),
  ]);
  return {
    ...{ stats, answered, weeks, tags },
    categories: categories.map(({ name, slug, postCount, replyCount }) => ({
      ...{ name, slug, posts: postCount, replies: replyCount },
    })),
  };
}

const postsShown = 10;
export async function loadMember(context: Context, actor: Actor, memberId: number): Promise<ForumMember> {
  const reader = await visit(context, actor);
  const { read } = context.db;
  const row = (await store.loadMemberByNumber(read, memberId)) ?? fail('MEMBER_UNKNOWN', {});
  const posts = await listPostsOfAuthor(read, reader, row.userId, postsShown);
  const isBlocked = await hasBlocked(read, reader.userId, row.userId);
  return {
    ...authorView(row, reader.language),
    ...{ replyCount: row.repliesWritten, likesReceived: row.likesReceived, trust: row.trust },
    ...{ isYou: row.userId === reader.userId, isBlocked },
    posts: posts.map((post) => entryView(post, reader.language)),
  };
}

/** Members are known by their number alone: only the forum knows whose account it is. */
export async function blockMember(
  context: Context,
  actor: Actor,
  memberId: number,
  isBlocked: boolean,
): Promise<{ isBlocked: boolean }> {
  await visit(context, actor);
  const { userId } = (await store.loadMemberByNumber(context.db.read, memberId)) ?? fail('MEMBER_UNKNOWN', {});
  await (isBlocked ? block : unblock)(context, actor, userId);
  return { isBlocked };
}

export async function loadOwn(context: Context, actor: Actor): Promise<OwnMember> {
  return ownView(context, await visit(context, actor));
}
async function ownView(context: Context, reader: Visitor): Promise<OwnMember> {
  const row = (await store.loadMember(context.db.read, reader.userId)) ?? fail('MEMBER_UNKNOWN', {});
  const table = (await currentPolicy(context))['forum.trust'];
  return {
    ...authorView(row, reader.language),
    ...{ trust: row.trust, showsOnline: row.showsOnline, isAdmin: reader.isAdmin },
    missing: missingFor(row, row.trust + 1, table),
  };
}

export async function changeOwn(context: Context, actor: Actor, change: ChangeMember): Promise<OwnMember> {
  const reader = await visit(context, actor);
  await context.db
    .transact((tx) => store.changeMember(tx, reader.userId, change))
    .catch((error: unknown) => {
      if (brokenConstraint(error) === 'forum_members_name') fail('NAME_TAKEN', {});
      throw error;
    });
  return ownView(context, reader);
}
