/** The demo's forum: posts of the town's people, set back in time. */
import { hasPosts, plantPosts } from '../forum/service.ts';
import type { Context } from '../platform/context.ts';
import * as store from './store.ts';
import { demoPosts } from './town/forum.ts';

/** Written by the first start alone: what people write afterwards stays beside it. */
export async function writeForum(context: Context): Promise<void> {
  await context.db.exclusively(async () => {
    if (await hasPosts(context.db.read)) return;
    const ids = new Map<string, string>();
    const find = async (name: string): Promise<string> => {
      const known = ids.get(name) ?? (await store.findPerson(context.db.read, `${name}@example.test`));
      if (known === undefined) throw new Error(`nobody is ${name}`);
      ids.set(name, known);
      return known;
    };
    const posts = [];
    for (const { by, likes, replies, ...post } of demoPosts)
      posts.push({
        ...post,
        authorId: await find(by),
        likes: await Promise.all(likes.map(find)),
        replies: await Promise.all(
          replies.map(async (reply) => ({
            authorId: await find(reply.by),
            text: reply.text,
            hoursAgo: reply.hoursAgo,
          })),
        ),
      });
    await plantPosts(context, posts);
  });
}
