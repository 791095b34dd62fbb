/** Writing and changing posts and replies. */
import type {
  EditPost,
  EditReply,
  ForumPost,
  ForumReply,
  PostVersion,
  WritePost,
  WriteReply,
} from '@autolotto/contract/forum/model.ts';
import type { RichNode } from '@autolotto/contract/moderation/rich-text/model.ts';
import { linksOf, mentionsOf, plainTextOf, withoutLinks } from '@autolotto/contract/moderation/rich-text/plain.ts';
import { currentTerms, maskTerms, readRichText } from '../../moderation/service.ts';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint } from '../../platform/database/db.ts';
import { withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { DomainError, fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy } from '../../policy/service.ts';
import { loadTrustTable, raiseTrust } from '../members/trust.ts';
import { type Visitor, visit } from '../members/visit.ts';
import { loadPost, loadReply } from '../posts.ts';
import { publishPost } from '../publish.ts';
import { deleteDraft, setHot } from '../reading/store.ts';
import { languageOf, type NewcomerMost, stopsNewcomer } from '../rules.ts';
import { loadReply as findReply, loadCategory } from '../store.ts';
import { holdAgain, review, submitReview } from './review.ts';
import * as store from './store.ts';
import { tellOfPost, tellOfReply } from './tell.ts';

type ReadText = store.Text & { readonly mentions: readonly string[] };

/** The text as it is kept. Links of newcomers are words until the forum knows them. */
async function readText(
  context: Context,
  writer: Visitor,
  content: string,
  today: Partial<NewcomerMost>,
  title = '',
): Promise<ReadText> {
  const { source, tree } = await readRichText('content', maskTerms(await currentTerms(context), content));
  const mentions = mentionsOf(tree);
  const most = (await currentPolicy(context))['forum.newcomer'];
  const trust = writer.isAdmin ? 4 : writer.trust;
  const stop = stopsNewcomer(trust, { ...today, links: linksOf(tree).length, mentions: mentions.length }, most);
  if (stop) throw new DomainError(stop.code, stop.details);
  const plain = plainTextOf(tree) || source;
  const language = languageOf(`${title} ${plain}`, writer.language);
  return { body: source, tree: trust === 0 ? withoutLinks(tree) : [...tree], plain, language, mentions };
}

export async function preview(context: Context, actor: Actor, content: string): Promise<{ tree: RichNode[] }> {
  const { trust, isAdmin } = await visit(context, actor);
  const { tree } = await readRichText('content', content);
  return { tree: trust === 0 && !isAdmin ? withoutLinks(tree) : tree };
}

export async function writePost(
  context: Context,
  actor: Actor,
  input: WritePost,
  key: string | undefined,
): Promise<ForumPost> {
  const writer = await visit(context, actor);
  const { userId } = writer;
  const category = await loadCategory(context.db.read, writer, input.category);
  if (!category?.isActive) fail('CATEGORY_UNKNOWN', {});
  if (!writer.isAdmin && writer.trust < category.leastTrust)
    fail('TRUST_NEEDED', { category: category.name, level: category.leastTrust });
  const today = await store.countOfDay(context.db.read, userId);
  const { mentions, ...text } = await readText(context, writer, input.content, { posts: today.posts + 1 }, input.title);
  const words = await currentTerms(context);
  const title = maskTerms(words, input.title);
  const firstPostsWait = (await currentPolicy(context))['forum.firstPostsWait'];
  const { id } = await context.db.transact((tx) =>
    withIdempotencyKey(tx, { scope: `forum.post:${userId}`, key, asked: input }, async () => {
      const { difficulty, flag: wantsPin } = input;
      const post = { ...text, title, difficulty, wantsPin, authorId: userId, categoryId: category.id };
      const whole = `${title}\n${text.plain}`;
      const reviewed = await review(tx, writer, whole, { firstPostsWait, words });
      const postId = await store.insertPost(tx, { ...post, state: reviewed.isHeld ? 'waiting' : 'shown' });
      await store.setTags(tx, postId, input.tags);
      await setHot(tx, postId);
      await deleteDraft(tx, userId, 'new');
      const facts = { kind: 'post', id: postId, postId, number: null, authorId: userId, text: whole } as const;
      await submitReview(context, tx, reviewed, facts);
      const told = { by: userId, postId, title, plain: text.plain, mentions };
      if (!reviewed.isHeld) await tellOfPost(context, tx, told);
      await publishPost(context, tx, postId);
      return postId;
    }),
  );
  return loadPost(context, writer, id);
}

/** A post that was locked since it was read is refused by the database. */
const refuseLocked = (error: unknown): never => {
  if (brokenConstraint(error) === 'forum_replies_open') fail('POST_LOCKED', {});
  throw error;
};

export async function writeReply(
  context: Context,
  actor: Actor,
  postId: number,
  input: WriteReply,
  key: string | undefined,
): Promise<ForumReply> {
  const writer = await visit(context, actor);
  const { userId } = writer;
  const post = await loadPost(context, writer, postId);
  if (post.isLocked || post.state !== 'shown') fail('POST_LOCKED', {});
  const quoted = input.quotes === undefined ? undefined : await findReply(context.db.read, writer, input.quotes);
  if (input.quotes !== undefined && quoted?.postId !== postId) fail('REPLY_UNKNOWN', {});
  const today = await store.countOfDay(context.db.read, userId);
  const { mentions, ...text } = await readText(context, writer, input.content, { replies: today.replies + 1 });
  const table = await loadTrustTable(context);
  const words = await currentTerms(context);
  const firstPostsWait = (await currentPolicy(context))['forum.firstPostsWait'];
  const { id } = await context.db
    .transact((tx) =>
      withIdempotencyKey(tx, { scope: `forum.reply:${userId}`, key, asked: { postId, ...input } }, async () => {
        const reply = { ...text, postId, authorId: userId, quotes: input.quotes ?? null };
        const reviewed = await review(tx, writer, text.plain, { firstPostsWait, words });
        const made = await store.insertReply(tx, { ...reply, state: reviewed.isHeld ? 'waiting' : 'shown' });
        await setHot(tx, postId);
        await deleteDraft(tx, userId, String(postId));
        await raiseTrust(tx, userId, table);
        const told = { by: userId, postId, title: post.title, plain: text.plain, mentions };
        const facts = { kind: 'reply', ...made, postId, authorId: userId, text: text.plain } as const;
        await submitReview(context, tx, reviewed, facts);
        if (!reviewed.isHeld) await tellOfReply(context, tx, told, made.number);
        await publishPost(context, tx, postId);
        return made.id;
      }),
    )
    .catch(refuseLocked);
  return loadReply(context, writer, id);
}

export async function editPost(context: Context, actor: Actor, postId: number, input: EditPost): Promise<ForumPost> {
  const writer = await visit(context, actor);
  const own = await loadPost(context, writer, postId);
  if (!own.isOwn) fail('POST_UNKNOWN', {});
  const words = await currentTerms(context);
  const title = maskTerms(words, input.title);
  const { mentions: _, ...text } = await readText(context, writer, input.content, {}, title);
  await context.db.transact(async (tx) => {
    const before = await store.lockPost(tx, postId);
    if (!before || before.authorId !== writer.userId || before.state === 'removed') fail('POST_UNKNOWN', {});
    if (before.isLocked) fail('POST_LOCKED', {});
    if (before.version !== input.version) fail('POST_CHANGED', { version: before.version });
    const whole = `${title}\n${text.plain}`;
    const reviewed = await review(tx, writer, whole, { firstPostsWait: 0, words });
    await store.changePost(tx, before, title, text);
    const facts = { kind: 'post', id: postId, postId, number: null, authorId: writer.userId, text: whole } as const;
    if (before.state === 'shown') await holdAgain(context, tx, reviewed, facts);
    await store.setTags(tx, postId, input.tags);
    await publishPost(context, tx, postId);
  });
  return loadPost(context, writer, postId);
}

export async function editReply(
  context: Context,
  actor: Actor,
  replyId: number,
  input: EditReply,
): Promise<ForumReply> {
  const writer = await visit(context, actor);
  const own = await findReply(context.db.read, writer, replyId);
  if (own?.authorId !== writer.userId) fail('REPLY_UNKNOWN', {});
  const { mentions: _, ...text } = await readText(context, writer, input.content, {});
  const words = await currentTerms(context);
  await context.db.transact(async (tx) => {
    const post = await store.lockPost(tx, own.postId);
    const before = await store.lockReply(tx, replyId);
    if (!post || !before || before.state === 'removed') fail('REPLY_UNKNOWN', {});
    if (post.isLocked) fail('POST_LOCKED', {});
    if (before.version !== input.version) fail('POST_CHANGED', { version: before.version });
    const reviewed = await review(tx, writer, text.plain, { firstPostsWait: 0, words });
    await store.changeReply(tx, before, text);
    const { postId, number } = own;
    const facts = { kind: 'reply', id: replyId, postId, number, authorId: writer.userId, text: text.plain } as const;
    if (before.state === 'shown') await holdAgain(context, tx, reviewed, facts);
    await publishPost(context, tx, own.postId);
  });
  return loadReply(context, writer, replyId);
}

/** For the author and admins: what was taken back may have been taken back for a reason. */
export async function listVersions(context: Context, actor: Actor, postId: number): Promise<PostVersion[]> {
  const reader = await visit(context, actor);
  const post = await loadPost(context, reader, postId);
  if (!post.isOwn && !reader.isAdmin) fail('POST_UNKNOWN', {});
  return (await store.listVersions(context.db.read, 'post', postId)).map(({ version, title, body, at }) => ({
    ...{ version, title, content: body },
    replacedAt: new Date(at).toISOString(),
  }));
}
