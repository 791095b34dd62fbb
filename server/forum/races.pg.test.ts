/** Members act on the same post at once. */
import type { ForumPost } from '@autolotto/contract/forum/model.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows } from '../platform/database/db.ts';
import { type Client, type Reply, useTestApp } from '../test/harness/app.ts';

const app = useTestApp();
let author: Client;
let admin: Client;
const voters: Client[] = [];
beforeAll(async () => {
  [author, admin] = [await app().newCustomer(), await app().as('admin')];
  for (let n = 0; n < 5; n++) voters.push(await app().newCustomer());
  for (const client of [author, admin, ...voters]) await client.get('/api/forum/me');
  await app().context.db.read.execute(sql`update forum_members set trust = 2, is_trusted = true`);
});
const write = async (title: string): Promise<ForumPost> =>
  (await author.send('POST', '/api/forum/posts', { title, content: `About ${title}` })).body;
const vote = (client: Client, { id }: ForumPost, type: string) =>
  client.send('POST', `/api/forum/posts/${id}/like`, { type });
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status);

describe('at the same time', () => {
  test('many votes of one person are one vote, and those of several are as many', async () => {
    const post = await write('To be voted on');
    const one = voters[0] as Client;
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => vote(one, post, n % 2 === 0 ? 'like' : 'dislike')),
    );
    expect(new Set(statuses(replies))).toEqual(new Set([200]));
    const counts = async () => {
      const { likeCount, dislikeCount } = (await author.get(`/api/forum/posts/${post.id}`)).body;
      return { likeCount, dislikeCount };
    };
    const { likeCount, dislikeCount } = await counts();
    expect(likeCount + dislikeCount).toBe(1);
    await Promise.all(voters.flatMap((voter) => [vote(voter, post, 'like'), vote(voter, post, 'like')]));
    expect(await counts()).toEqual({ likeCount: 5, dislikeCount: 0 });
    const [kept] = await rows<{ likes: number }>(
      app().context.db.read,
      sql`select likes_received as likes from forum_members where user_id = ${author.userId}`,
    );
    expect(kept?.likes).toBe(5);
  });

  test('a reply comes before the lock or is refused: none is there that the post does not count', async () => {
    for (let round = 0; round < 5; round++) {
      const post = await write(`To be locked ${round}`);
      const reply = (client: Client, n: number) =>
        client.send('POST', `/api/forum/posts/${post.id}/reply`, { content: `Word ${round} ${n} of it` });
      const lock = () =>
        admin.send('PATCH', `/api/admin/forum/posts/${post.id}`, { reason: 'Settled', isLocked: true });
      const [locked, ...replies] = await Promise.all([lock(), ...voters.map((client, n) => reply(client, n))]);
      expect(locked.status).toBe(200);
      const taken = replies.filter(({ status }) => status === 201).length;
      const refused = replies.filter(({ body }) => body.code === 'POST_LOCKED').length;
      expect(taken + refused).toBe(replies.length);
      const { replyCount, lastNumber } = (await author.get(`/api/forum/posts/${post.id}`)).body;
      expect({ replyCount, lastNumber }).toEqual({ replyCount: taken, lastNumber: taken });
      expect((await reply(author, 9)).body).toMatchObject({ code: 'POST_LOCKED' });
    }
  });

  test('of two changes of one version, one is made', async () => {
    const post = await write('To be changed');
    const change = (title: string) =>
      author.send('PATCH', `/api/forum/posts/${post.id}`, { version: 1, title, content: 'Changed', tags: [] });
    const replies = await Promise.all([change('One title'), change('Another title')]);
    expect(statuses(replies).toSorted()).toEqual([200, 409]);
  });
});
