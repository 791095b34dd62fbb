import type { ForumPost, ForumPostEntry, ForumReply } from '@autolotto/contract/forum/model.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenConstraint } from '../platform/database/db.ts';
import { type Client, type Reply, useTestApp } from '../test/harness/app.ts';
import { setPolicy } from '../test/harness/policy-rows.ts';
import { openSocket } from '../test/harness/sockets.ts';
import { hotJob, termsJob, trustJob } from './jobs.ts';

const app = useTestApp();
let [rosa, liam, helen]: Client[] = [];
beforeAll(async () => {
  [rosa, liam] = [await app().newCustomer(), await app().newCustomer()];
  helen = await app().as('admin');
  await Promise.all([rosa, liam, helen].map((client) => client?.get('/api/forum/me')));
  await app().context.db.read.execute(sql`update forum_members set trust = 1, is_trusted = true`);
});
const post = { title: 'How do wheels work?', content: 'Tell me about **wheels**.' };
const written = async (client: Client | undefined, more: object = {}): Promise<ForumPost> => {
  const reply = await client?.send('POST', '/api/forum/posts', { ...post, ...more });
  expect(reply?.status, JSON.stringify(reply?.body)).toBe(201);
  return reply?.body;
};
const answer = (client: Client | undefined, { id }: { id: number }, content = 'Like a fan.', more: object = {}) =>
  client?.send('POST', `/api/forum/posts/${id}/reply`, { content, ...more });
const get = async (client: Client | undefined, path: string) => (await client?.get(`/api/forum/${path}`))?.body;
const like = (client: Client | undefined, { id }: { id: number }, type: string) =>
  client?.send('POST', `/api/forum/posts/${id}/like`, { type });

describe('posts and replies', () => {
  test('a post appears in the lists, with its author and category, and counts a view of each reader and day', async () => {
    const before = (await get(rosa, 'categories'))[0];
    expect(before).toMatchObject({ slug: 'general', isActive: true });
    const made = await written(rosa, { flag: true, tags: ['Wheels'], difficulty: 'beginner' });
    expect(made).toMatchObject({
      ...{ content: post.content, wantsPin: true, isPinned: false, tags: ['wheels'], difficulty: 'beginner' },
      tree: [{ tag: 'p', children: ['Tell me about ', { tag: 'strong', children: ['wheels'] }, '.'] }],
      category: { slug: 'general' },
    });
    const [recent] = await get(liam, 'posts/recent');
    expect(recent).toMatchObject({ id: made.id, excerpt: 'Tell me about wheels.', lastReply: null, unread: null });
    const [after] = await get(liam, 'categories');
    expect(after).toMatchObject({ postCount: before.postCount + 1, lastPost: { title: post.title, id: made.id } });
    for (const client of [liam, liam, helen, rosa]) await get(client, `posts/${made.id}`);
    expect((await get(rosa, `posts/${made.id}`)).viewCount).toBe(2);
    expect((await get(liam, 'categories/general/posts'))[0].id).toBe(made.id);
  });

  test('replies are numbered without holes, however many write at once', async () => {
    const made = await written(rosa);
    const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => answer(liam, made, `Reply ${n}`)));
    expect(replies.map((reply) => reply?.status)).toEqual(Array(8).fill(201));
    const list: ForumReply[] = await get(rosa, `posts/${made.id}/replies`);
    expect(list.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await get(rosa, `posts/${made.id}/replies?around=7`)).toHaveLength(8);
    expect(await get(rosa, `posts/${made.id}/replies?after=6`)).toHaveLength(2);
    expect((await get(rosa, `posts/${made.id}/replies?before=3`)).map((one: ForumReply) => one.number)).toEqual([1, 2]);
    expect(await get(rosa, `posts/${made.id}`)).toMatchObject({ replyCount: 8, lastNumber: 8 });
  });

  test('nothing but blanks is no reply, and a locked post takes none', async () => {
    const made = await written(rosa);
    expect((await answer(liam, made, ' \n '))?.body).toMatchObject({ code: 'INVALID_FIELDS' });
    await helen?.send('PATCH', `/api/admin/forum/posts/${made.id}`, { reason: 'Settled', isLocked: true });
    expect((await answer(liam, made))?.body).toMatchObject({ code: 'POST_LOCKED' });
    const past = app().context.db.read.execute(
      sql`insert into forum_replies(post_id, author_id, body, tree, tree_version, plain, language)
          values (${made.id}, ${liam?.userId}, 'x', '[]', 1, 'x', 'en')`,
    );
    expect(await past.catch(brokenConstraint)).toBe('forum_replies_open');
  });

  test('the same key writes once', async () => {
    const send = () => rosa?.send('POST', '/api/forum/posts', post, { 'idempotency-key': 'forum-once' });
    const [first, second] = [await send(), await send()];
    expect(second?.body.id).toBe(first?.body.id);
  });

  test('an edit keeps the version before, and one of an older version is told of it', async () => {
    const made = await written(rosa);
    const edit = { version: 1, title: 'Wheels, again', content: 'New words', tags: [] };
    expect((await rosa?.send('PATCH', `/api/forum/posts/${made.id}`, edit))?.body).toMatchObject({
      ...{ version: 2, isEdited: true, title: 'Wheels, again' },
    });
    expect((await rosa?.send('PATCH', `/api/forum/posts/${made.id}`, edit))?.body).toMatchObject({
      code: 'POST_CHANGED',
      version: 2,
    });
    expect(await get(rosa, `posts/${made.id}/history`)).toMatchObject([{ version: 1, content: post.content }]);
    expect((await liam?.get(`/api/forum/posts/${made.id}/history`))?.body.code).toBe('POST_UNKNOWN');
    const reply = (await answer(liam, made))?.body;
    const changed = await liam?.send('PATCH', `/api/forum/replies/${reply.id}`, {
      version: 1,
      content: 'Like a mill.',
    });
    expect(changed?.body).toMatchObject({ isEdited: true, content: 'Like a mill.' });
  });

  test('lists page by place without a gap, narrow by tag and level, and leave out what is read', async () => {
    const tag = `paging${Date.now()}`;
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) ids.unshift((await written(helen, { tags: [tag], difficulty: 'expert' })).id);
    const seen: number[] = [];
    for (let path: string | undefined = `/api/forum/posts/recent?limit=2&tag=${tag}`; path; ) {
      const reply: Reply | undefined = await liam?.get(path);
      seen.push(...(reply?.body ?? []).map(({ id }: ForumPostEntry) => id));
      path = /<([^>]+)>/.exec(String(reply?.headers.link ?? ''))?.[1];
    }
    expect(seen.slice(0, 5)).toEqual(ids);
    expect(new Set(seen).size).toBe(seen.length);
    expect(await get(liam, `posts/popular?tag=${tag}&difficulty=beginner`)).toEqual([]);
    await liam?.send('POST', `/api/forum/posts/${ids[0]}/read`, { upTo: 0 });
    expect((await get(liam, `posts/recent?tag=${tag}&unread=true`)).map(({ id }: ForumPostEntry) => id)).toEqual(
      ids.slice(1),
    );
    for (const cursor of ['nowhere', '1.7.2147483648'])
      expect((await liam?.get(`/api/forum/posts/recent?cursor=${cursor}`))?.status).toBe(400);
  });
});

describe('votes', () => {
  test('one vote of a person, changeable, never on their own words', async () => {
    const made = await written(rosa);
    await Promise.all(Array.from({ length: 4 }, () => like(liam, made, 'like')));
    expect((await like(liam, made, 'like'))?.body).toEqual({ likeCount: 1, dislikeCount: 0, ownVote: 'like' });
    expect((await like(liam, made, 'dislike'))?.body).toEqual({ likeCount: 0, dislikeCount: 1, ownVote: 'dislike' });
    expect((await like(liam, made, 'none'))?.body).toEqual({ likeCount: 0, dislikeCount: 0, ownVote: 'none' });
    expect((await like(rosa, made, 'like'))?.body.code).toBe('OWN_VOTE');
    const own = app().context.db.read.execute(
      sql`insert into forum_votes(user_id, kind, target_id, value) values (${rosa?.userId}, 'post', ${made.id}, 1)`,
    );
    expect(await own.catch(brokenConstraint)).toBe('forum_votes_of_others');
    await expect(
      app().context.db.read.execute(sql`update forum_posts set like_count = 99 where id = ${made.id}`),
    ).rejects.toThrow();
  });
});

describe('what people are told', () => {
  const told = async (client: Client | undefined) => (await client?.get('/api/notifications?unread=true'))?.body;
  test('a reply tells the author, a name the one named, likes stand together; open pages hear of it', async () => {
    const made = await written(rosa);
    const { name } = await get(helen, 'me');
    const socket = await openSocket(await app().listen(), helen as Client);
    const reply = (await answer(liam, made, `@${name} look at this`))?.body;
    await socket.next((event) => event.type === 'forum_post_changed' && event.postId === made.id);
    socket.ws.terminate();
    expect((await told(rosa))[0]).toMatchObject({
      ...{ type: 'reply', priority: 'medium', actionUrl: `/forum/post/${made.id}/${reply.number}` },
      metadata: { postId: made.id, number: 1 },
    });
    expect((await told(helen))[0]).toMatchObject({ type: 'mention', message: `@${name} look at this` });
    await like(liam, made, 'like');
    await like(helen, made, 'like');
    expect((await told(rosa))[0]).toMatchObject({ type: 'like', priority: 'low', count: 2 });
    await rosa?.send('PUT', '/api/forum/watches', { kind: 'post', id: String(made.id), level: 'muted' });
    const before = (await told(rosa)).length;
    await answer(helen, made, 'Nobody hears this');
    expect((await told(rosa)).length).toBe(before);
  });
  test('those who watch a category are told of a new post there', async () => {
    await liam?.send('PUT', '/api/forum/watches', { kind: 'category', id: 'help', level: 'watching' });
    const made = await written(rosa, { category: 'help', title: 'Who can help me?' });
    expect((await told(liam))[0]).toMatchObject({ actionUrl: `/forum/post/${made.id}` });
  });
});

describe('reading', () => {
  test('marks lead to the first reply that is new, and never go back', async () => {
    const made = await written(rosa);
    for (const text of ['One', 'Two', 'Three']) await answer(helen, made, text);
    const mark = (upTo: number) => liam?.send('POST', `/api/forum/posts/${made.id}/read`, { upTo });
    expect((await mark(2))?.body).toEqual({ upTo: 2 });
    expect((await mark(1))?.body).toEqual({ upTo: 2 });
    expect(await get(liam, `posts/${made.id}`)).toMatchObject({ firstUnread: 3, unread: 1 });
    expect((await mark(99))?.body).toEqual({ upTo: 3 });
    expect((await get(liam, `posts/${made.id}`)).firstUnread).toBeNull();
  });
  test('a draft is there on every device until it is sent or emptied', async () => {
    await rosa?.send('PUT', '/api/forum/drafts/new', { title: 'Half', content: 'of it', category: 'help' });
    const other = await app().openSession(rosa?.userId ?? '');
    expect(await get(other, 'drafts/new')).toMatchObject({ title: 'Half', content: 'of it', category: 'help' });
    expect((await get(liam, 'drafts/new')).savedAt).toBeNull();
    await written(rosa);
    expect((await get(other, 'drafts/new')).savedAt).toBeNull();
  });
});

describe('search', () => {
  beforeAll(async () => {
    await app().context.db.read.execute(sql`update users set language = 'es' where id = ${liam?.userId}`);
    const made = await written(rosa, { title: 'Powerball odds', content: 'They are long.' });
    await answer(helen, made, 'A zeppelin is as likely.');
    await written(rosa, {
      ...{
        title: '¿Dónde compro boletos?',
        content: 'Quiero comprar boletos para el sorteo de mañana, pero no sé dónde.',
      },
    });
  });
  const found = async (client: Client | undefined, q: string, more = '') =>
    get(client, `search?q=${encodeURIComponent(q)}${more}`);
  test('a word of a reply finds its post, marked; each language finds its own forms', async () => {
    const { found: hits } = await found(rosa, 'zeppelins');
    expect(hits).toMatchObject([{ title: 'Powerball odds', replyNumber: 1 }]);
    expect(hits[0].markedText).toContain('\ue000zeppelin\ue001');
    expect((await found(liam, 'boleto')).found).toMatchObject([{ title: '¿Dónde compro boletos?' }]);
    expect((await found(rosa, 'boleto')).found).toHaveLength(1);
    expect((await found(rosa, 'zeppelin', '&category=help')).found).toEqual([]);
    expect((await found(rosa, 'zeppelin', '&category=general&sort=newest&from=2020-01-01')).found).toHaveLength(1);
  });
  test('a typing error is asked back', async () => {
    expect(await found(rosa, 'powrball ods')).toMatchObject({
      found: [],
      didYouMean: expect.stringContaining('powerball'),
    });
  });
  test('hostile searches find nothing and break nothing', async () => {
    for (const q of ["'", ':*', '&|!', 'the of and', '"', '%', '\\', '( ) <->', '🎟', '-a -b'])
      expect((await rosa?.get(`/api/forum/search?q=${encodeURIComponent(q)}`))?.status, q).toBe(200);
    expect((await rosa?.get(`/api/forum/search?q=${'x'.repeat(500)}`))?.status).toBe(400);
  });
  test('suggestions are at most five, each with its type, and a search only where five people made it', async () => {
    for (let n = 0; n < 6; n++) await written(helen, { title: `Strategy for ${n}`, tags: ['strategy', 'straight'] });
    const all = await get(rosa, 'suggestions?q=strat');
    expect(all).toHaveLength(5);
    expect(new Set(all.map(({ type }: { type: string }) => type))).toEqual(new Set(['category', 'tag', 'post']));
    const people = await Promise.all(Array.from({ length: 5 }, () => app().newCustomer()));
    const terms = async () => {
      await app().runJob(termsJob);
      return (await get(rosa, 'suggestions?q=zepp')).filter(({ type }: { type: string }) => type === 'term');
    };
    for (const person of people.slice(0, 3)) await found(person, 'zeppelin');
    expect(await terms()).toEqual([]);
    for (const person of people) await found(person, 'zeppelin');
    expect(await terms()).toMatchObject([{ term: 'zeppelin', popular: true, path: '/forum/search/zeppelin' }]);
    expect((await get(rosa, 'similar?title=odds of powerball')).map(({ title }: { title: string }) => title)).toEqual([
      'Powerball odds',
    ]);
  });
});

describe('recommendations', () => {
  test('at most four, of one level, never one’s own or read, with what speaks for each', async () => {
    const [reader, other] = [await app().newCustomer(), await app().newCustomer()];
    const [read, also] = [
      await written(helen, { title: 'Read by both' }),
      await written(helen, { title: 'Read by one' }),
    ];
    for (const [client, { id }] of [
      [reader, read],
      [other, read],
      [other, also],
    ] as const)
      await client.send('POST', `/api/forum/posts/${id}/read`, { upTo: 0 });
    const all = await get(reader, 'recommendations');
    expect(all).toHaveLength(4);
    const one = all.find(({ id }: ForumPostEntry) => id === also.id);
    expect(one.recommendationReason).toBe('A reader of the same posts as you also read this');
    expect(one.confidence).toBeGreaterThan(0);
    expect(all.map(({ id }: ForumPostEntry) => id)).not.toContain(read.id);
    const expert = await get(reader, 'recommendations?level=expert');
    expect(expert.length).toBeGreaterThan(0);
    expect(new Set(expert.map(({ difficulty }: ForumPostEntry) => difficulty))).toEqual(new Set(['expert']));
  });
});

describe('members', () => {
  test('newcomers write little, with few links, until they have read; trust falls at night where counts do not carry it', async () => {
    const newcomer = await app().newCustomer();
    const links = 'https://a.example https://b.example https://c.example';
    expect((await newcomer.send('POST', '/api/forum/posts', { ...post, content: links }))?.body).toMatchObject({
      ...{ code: 'NEWCOMER', what: 'links', most: 2 },
    });
    const linked = await written(newcomer, { content: 'See https://a.example' });
    expect(JSON.stringify(linked.tree)).not.toContain('href');
    // The first ones wait for an admin, and nobody else sees them.
    expect(linked.state).toBe('waiting');
    expect((await rosa?.get(`/api/forum/posts/${linked.id}`))?.body.code).toBe('POST_UNKNOWN');
    for (let n = 0; n < 2; n++) await written(newcomer);
    expect((await newcomer.send('POST', '/api/forum/posts', post))?.body).toMatchObject({ what: 'posts', most: 3 });
    const { id, missing } = await get(newcomer, 'me');
    expect(missing.map(({ what }: { what: string }) => what)).toEqual(['topics', 'posts', 'minutes']);
    await app().context.db.read.execute(
      sql`update forum_members set topics_entered = 9, posts_read = 40, read_seconds = 900 where id = ${id}`,
    );
    const [recent] = await get(newcomer, 'posts/recent');
    await newcomer.send('POST', `/api/forum/posts/${recent.id}/read`, { upTo: 99 });
    expect((await get(newcomer, 'me')).trust).toBe(1);
    await app().context.db.read.execute(sql`update forum_members set posts_read = 0 where id = ${id}`);
    await app().runJob(trustJob);
    expect((await get(newcomer, 'me')).trust).toBe(0);
    await app().context.db.read.execute(sql`update forum_categories set least_trust = 2 where slug = 'results'`);
    const closed = await newcomer.send('POST', '/api/forum/posts', { ...post, category: 'results' });
    expect(closed.body).toMatchObject({ code: 'TRUST_NEEDED', category: 'Results', level: 2 });
    expect((await newcomer.send('POST', '/api/forum/posts', { ...post, category: 'nowhere' })).body.code).toBe(
      'CATEGORY_UNKNOWN',
    );
  });

  test('a name is one person’s, and only those who agree are seen to be here', async () => {
    const change = (client: Client | undefined, body: object) => client?.send('PATCH', '/api/forum/me', body);
    expect((await change(rosa, { name: 'Rosa.Q' }))?.body).toMatchObject({ name: 'Rosa.Q', showsOnline: false });
    expect((await change(liam, { name: 'rosa.q' }))?.body.code).toBe('NAME_TAKEN');
    expect((await change(liam, { name: 'two words' }))?.body.code).toBe('INVALID_FIELDS');
    const online = async () => (await get(liam, 'online')).map(({ name }: { name: string }) => name);
    expect(await online()).not.toContain('Rosa.Q');
    await change(rosa, { showsOnline: true });
    expect(await online()).toContain('Rosa.Q');
    const { id } = await get(rosa, 'me');
    const member = await get(liam, `members/${id}`);
    expect(member).toMatchObject({ name: 'Rosa.Q', isYou: false, reputation: expect.any(Number) });
    expect((await liam?.get('/api/forum/members/999999'))?.body.code).toBe('MEMBER_UNKNOWN');
    expect(await get(liam, 'insights')).toMatchObject({ weeks: expect.arrayContaining([]), stats: expect.any(Object) });
    expect((await get(liam, 'insights')).weeks).toHaveLength(12);
  });
});

describe('moderation', () => {
  const ask = async (path: string) => (await helen?.get(path))?.body;
  const decide = async (text: string, decision: string) => {
    const cases = await ask('/api/admin/moderation/cases?state=open');
    const found = cases.find((one: { text: string }) => one.text.includes(text));
    expect(found, JSON.stringify(cases)).toBeDefined();
    const reply = await helen?.send('POST', `/api/admin/moderation/cases/${found.id}/decision`, {
      ...{ decision, words: 'Looked at by a person' },
    });
    expect(reply?.status, JSON.stringify(reply?.body)).toBe(200);
  };

  test('what a newcomer writes first is told to others once an admin has approved it', async () => {
    const newcomer = await app().newCustomer();
    const made = await written(rosa);
    const reply = (await answer(newcomer, made, 'My very first words'))?.body;
    expect(reply.state).toBe('waiting');
    expect(await get(rosa, `posts/${made.id}/replies`)).toEqual([]);
    const before = (await rosa?.get('/api/notifications/unread'))?.body.unread;
    await decide('My very first words', 'keep');
    expect(await get(rosa, `posts/${made.id}/replies`)).toMatchObject([
      { content: 'My very first words', state: 'shown' },
    ]);
    expect((await rosa?.get('/api/notifications/unread'))?.body.unread).toBe(before + 1);
  });

  test('a scam waits before anybody reads it, whoever wrote it; a mute holds at the next call', async () => {
    const scam = 'Send 0.01 BTC to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq and I send you sure winning numbers';
    const made = await written(rosa, { title: 'Easy money', content: scam });
    expect(made.state).toBe('waiting');
    expect((await liam?.get(`/api/forum/posts/${made.id}`))?.body.code).toBe('POST_UNKNOWN');
    await decide('Easy money', 'remove');
    expect(await get(rosa, `posts/${made.id}`)).toMatchObject({ state: 'removed' });
    const muted = await app().newCustomer();
    await muted.get('/api/forum/me');
    await app().context.db.read.execute(
      sql`insert into moderation_sanctions(user_id, kind, place, until, reason, "by")
          values (${muted.userId}, 'mute', 'forum', app_now() + interval '1 hour', 'Spam', ${helen?.userId})`,
    );
    expect((await muted.send('POST', '/api/forum/posts', post)).body).toMatchObject({ code: 'MUTED', reason: 'Spam' });
  });

  test('three reports of people whom the forum trusts hide a post; those of newcomers do not', async () => {
    const made = await written(rosa, { title: 'Reported by several' });
    const people = await Promise.all(Array.from({ length: 4 }, () => app().newCustomer()));
    const report = (client: Client) =>
      client.send('POST', '/api/moderation/reports', {
        ...{ kind: 'post', targetId: String(made.id), reason: 'abuse', words: 'It insults people' },
      });
    for (const person of people) {
      await person.get('/api/forum/me');
      expect((await report(person)).status).toBeLessThan(300);
    }
    expect((await get(helen, `posts/${made.id}`)).state).toBe('shown');
    const trusted = await Promise.all(Array.from({ length: 3 }, () => app().newCustomer()));
    for (const person of trusted) {
      await person.get('/api/forum/me');
      await app().context.db.read.execute(sql`update forum_members set trust = 1 where user_id = ${person.userId}`);
      await report(person);
    }
    expect((await get(helen, `posts/${made.id}`)).state).toBe('waiting');
  });

  test('words of somebody who is blocked are folded, and tell nothing', async () => {
    const [reader, blocked] = [await app().newCustomer(), await app().newCustomer()];
    for (const client of [reader, blocked]) await client.get('/api/forum/me');
    await app().context.db.read.execute(sql`update forum_members set trust = 1, is_trusted = true`);
    const made = await written(reader);
    const { id } = await get(blocked, 'me');
    const block = (member: number, isBlocked: boolean) =>
      reader.send('PUT', `/api/forum/members/${member}/block`, { isBlocked });
    expect((await block((await get(reader, 'me')).id, true)).body.code).toBe('BLOCK_SELF');
    expect((await block(999_999, true)).body.code).toBe('MEMBER_UNKNOWN');
    expect((await block(id, true)).body).toEqual({ isBlocked: true });
    expect([(await get(reader, `members/${id}`)).isBlocked, (await get(rosa, `members/${id}`)).isBlocked]).toEqual([
      true,
      false,
    ]);
    await answer(blocked, made, 'Hear me');
    expect(await get(reader, `posts/${made.id}/replies`)).toMatchObject([{ isBlocked: true }]);
    expect(await get(rosa, `posts/${made.id}/replies`)).toMatchObject([{ isBlocked: false }]);
    expect((await reader.get('/api/notifications/unread')).body.unread).toBe(0);
    expect((await block(id, false)).body).toEqual({ isBlocked: false });
    expect(await get(reader, `posts/${made.id}/replies`)).toMatchObject([{ isBlocked: false }]);
  });

  test('words that moderators masked are dots before anything is kept of them', async () => {
    const terms = '/api/admin/moderation/terms';
    const added = await helen?.send('POST', terms, { words: 'Gizmo Club', action: 'mask' });
    const made = await written(rosa, { title: 'The gizmo club', content: 'Join the **gizmo-club** or gizmo clubs' });
    expect(made).toMatchObject({ title: 'The •••', content: 'Join the **•••** or gizmo clubs', state: 'shown' });
    const term = added?.body.find(({ words }: { words: string }) => words === 'gizmo club');
    await helen?.send('DELETE', `${terms}/${term?.id}`);
  });
});

describe('the desk', () => {
  test('what is hidden is its author’s and admins’; pinned posts come first; what is moved counts where it is', async () => {
    const made = await written(rosa, { flag: true });
    await answer(liam, made);
    const keep = (body: object) =>
      helen?.send('PATCH', `/api/admin/forum/posts/${made.id}`, { reason: 'As agreed', ...body });
    expect((await get(helen, 'posts/recent')).map(({ id }: ForumPostEntry) => id)).toContain(made.id);
    expect((await helen?.get('/api/admin/forum/pin-requests'))?.body.map(({ id }: ForumPostEntry) => id)).toContain(
      made.id,
    );
    // A reason alone changes nothing.
    expect(await keep({})).toMatchObject({ status: 200, body: { isPinned: false, state: 'shown' } });
    await keep({ isPinned: true });
    await written(liam, { title: 'Newer than the pinned one' });
    expect((await get(liam, 'categories/general/posts'))[0]).toMatchObject({ id: made.id, isPinned: true });
    const readCounts = async (slug: string) =>
      (await get(rosa, 'categories')).find((one: { slug: string }) => one.slug === slug);
    const wins = await readCounts('wins');
    await keep({ category: 'wins' });
    expect(await readCounts('wins')).toMatchObject({ postCount: wins.postCount + 1, replyCount: wins.replyCount + 1 });
    await keep({ state: 'hidden' });
    expect(await readCounts('wins')).toMatchObject({
      postCount: wins.postCount,
      replyCount: wins.replyCount,
      lastPost: wins.lastPost,
    });
    expect((await liam?.get(`/api/forum/posts/${made.id}`))?.body.code).toBe('POST_UNKNOWN');
    expect(await get(rosa, `posts/${made.id}`)).toMatchObject({ state: 'hidden', stateReason: 'As agreed' });
    expect((await like(liam, made, 'like'))?.body.code).toBe('POST_UNKNOWN');
    await keep({ state: 'shown' });
    expect((await liam?.get(`/api/forum/posts/${made.id}`))?.status).toBe(200);
  });

  test('a merged post becomes a reply of the other, with its replies after it', async () => {
    const [from, into] = [
      await written(rosa, { title: 'The same again' }),
      await written(liam, { title: 'The first' }),
    ];
    await answer(liam, from, 'First answer');
    await answer(helen, into, 'Other answer');
    await helen?.send('POST', `/api/admin/forum/posts/${from.id}/merge`, { reason: 'The same', into: into.id });
    const replies: ForumReply[] = await get(rosa, `posts/${into.id}/replies`);
    expect(replies.map(({ number, content }) => [number, content])).toEqual([
      [1, 'Other answer'],
      [2, post.content],
      [3, 'First answer'],
    ]);
    expect(await get(rosa, `posts/${into.id}`)).toMatchObject({ replyCount: 3, lastNumber: 3 });
    expect((await liam?.get(`/api/forum/posts/${from.id}`))?.body.code).toBe('POST_UNKNOWN');
    const hidden = replies[2];
    await helen?.send('PATCH', `/api/admin/forum/replies/${hidden?.id}`, { reason: 'Off topic', state: 'hidden' });
    expect(await get(rosa, `posts/${into.id}/replies`)).toHaveLength(2);
    expect(await get(rosa, `posts/${into.id}`)).toMatchObject({ replyCount: 2, lastNumber: 3 });
    expect((await rosa?.send('POST', `/api/forum/replies/${hidden?.id}/like`, { type: 'like' }))?.body.code).toBe(
      'REPLY_UNKNOWN',
    );
  });

  test('switched off it answers with the reason; popular posts are reckoned again by the clock', async () => {
    await app().runJob(hotJob);
    expect((await get(rosa, 'posts/popular')).length).toBeGreaterThan(2);
    const by = { userId: 'test', reason: 'for a test' };
    await setPolicy(app().context, 'switch.forum', false, by);
    expect((await rosa?.get('/api/forum/posts/recent'))?.body).toMatchObject({ code: 'FEATURE_OFF' });
    await setPolicy(app().context, 'switch.forum', true, by);
  });
});
