/** Posts with their replies and likes, as if they had been written some time ago. */
import type { Difficulty } from '@autolotto/contract/forum/enums.ts';
import { plainTextOf } from '@autolotto/contract/moderation/rich-text/plain.ts';
import { type SQL, sql } from 'drizzle-orm';
import { readRichText } from '../moderation/service.ts';
import type { Context } from '../platform/context.ts';
import { type Reader, rows, type Tx } from '../platform/database/db.ts';
import { insertMember, loadVisitor } from './members/store.ts';
import { castVote, setHot } from './reading/store.ts';
import { firstNameOf, languageOf } from './rules.ts';
import { forumPosts, forumReplies } from './tables.ts';
import { setTags, type Text } from './writing/store.ts';

type Written = { readonly authorId: string; readonly text: string; readonly hoursAgo: number };
type PlantedPost = Written & {
  readonly category: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly difficulty: Difficulty;
  readonly isPinned?: boolean;
  readonly likes: readonly string[];
  readonly replies: readonly Written[];
};

export const hasPosts = async (db: Reader): Promise<boolean> =>
  (await rows(db, sql`select from forum_posts limit 1`)).length > 0;

/** These texts are ours and harmless; a busy machine still starts. */
const patience = { withinMs: 30_000 };
async function readText(text: string): Promise<Text & { readonly treeVersion: number }> {
  const { source, tree, version } = await readRichText('text', text, patience);
  const plain = plainTextOf(tree);
  return { body: source, tree, treeVersion: version, plain, language: languageOf(plain, 'en') };
}
const ago = (hours: number): SQL => sql`app_now() - ${hours} * interval '1 hour'`;

/** In one transaction: a start that is cut short leaves nothing half written. */
export async function plantPosts(context: Context, posts: readonly PlantedPost[]): Promise<void> {
  const read = await Promise.all(
    posts.map(async (post) => ({
      ...post,
      kept: await readText(post.text),
      replies: await Promise.all(post.replies.map(async (reply) => ({ ...reply, kept: await readText(reply.text) }))),
    })),
  );
  await context.db.transact(async (tx) => {
    const people = posts.flatMap(({ authorId, likes, replies }) => [
      ...[authorId, ...likes],
      ...replies.map((reply) => reply.authorId),
    ]);
    for (const userId of new Set(people)) await ensureMember(tx, userId);
    for (const post of read) await plantPost(tx, post);
  });
}

async function ensureMember(tx: Tx, userId: string): Promise<void> {
  const visitor = await loadVisitor(tx, userId);
  if (!visitor || visitor.memberId !== null) return;
  const name = firstNameOf(visitor);
  let n = 1;
  while (!(await insertMember(tx, userId, n === 1 ? name : `${name}${n}`))) n += 1;
  await rows(tx, sql`update forum_members set trust = 2, is_trusted = true where user_id = ${userId}`);
}

type Kept = Written & { readonly kept: Awaited<ReturnType<typeof readText>> };
async function plantPost(tx: Tx, post: Omit<PlantedPost, 'replies'> & Kept & { readonly replies: readonly Kept[] }) {
  const { authorId, title, difficulty, isPinned = false, kept, hoursAgo } = post;
  const categoryId = sql`(select id from forum_categories where slug = ${post.category})`;
  const [made] = await tx
    .insert(forumPosts)
    .values({
      ...{ ...kept, authorId, title, difficulty, isPinned, categoryId },
      ...{ createdAt: ago(hoursAgo), activeAt: ago(hoursAgo) },
    })
    .returning({ id: forumPosts.id });
  if (!made) throw new Error('the post vanished');
  await setTags(tx, made.id, post.tags);
  for (const reply of post.replies)
    await tx.insert(forumReplies).values({
      ...{ ...reply.kept, authorId: reply.authorId, postId: made.id, createdAt: ago(reply.hoursAgo) },
    });
  for (const userId of [...post.likes].sort())
    if (userId !== authorId) await castVote(tx, userId, { kind: 'post', targetId: made.id }, 1);
  await setHot(tx, made.id);
}
