// The forum: posts that come from the server, written, answered, voted on, found and recommended.
import type { ForumCategory, ForumPost, ForumPostEntry, ForumReply } from '@autolotto/contract/forum/model.ts';
import type { Recommendation, Suggestion } from '@autolotto/contract/forum/search/model.ts';
import { expect, type Person, test } from '../test.ts';

const get = async <T>({ api }: Person, path: string): Promise<T> => (await api.get(`/api/forum/${path}`)).json();
const send = ({ api, origin }: Person, path: string, data: object) =>
  api.post(`/api/forum/${path}`, { headers: { origin }, data });
const words = 'Zebra stripes and lottery wheels';

test('FORUM-01 FORUM-02 FORUM-03 FORUM-06 FORUM-07 FORUM-08 FORUM-09 FORUM-10 FORUM-12 FORUM-13 FORUM-14 FORUM-15 FORUM-16 FORUM-17 FORUM-18 FORUM-19 FORUM-37 FORUM-48 a post is written with a flag, appears in its lists, and is answered in a second browser', async ({
  as,
  visitor,
}) => {
  test.slow();
  const [rosa, liam] = [await as('customer'), await as('customer2@example.test')];
  const { page } = rosa;
  const stranger = await visitor();
  await stranger.page.goto('/forum');
  await expect(stranger.page).toHaveURL(/\/api\/login/);

  await page.goto('/forum');
  await expect(page.getByRole('heading', { name: 'Forum', level: 1 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Forum figures' })).toContainText(/\d+ posts/);
  await expect(page.getByRole('tab')).toHaveText(['Categories', 'Recent Posts', 'Popular']);
  await expect(page.getByRole('combobox', { name: 'Search the forum' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recommended for you' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Online now' })).toBeVisible();
  await page.getByRole('switch', { name: /Show others/ }).press('Space');
  await expect(page.getByRole('link', { name: /^Rosa/ }).first()).toBeVisible();

  await page.getByRole('link', { name: 'New post' }).click();
  await expect(page.getByLabel('Category')).toHaveValue('general');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Use 3 to 150 characters')).toBeVisible();
  await page.getByLabel('Title').fill(words);
  await page.getByLabel('Content').fill('Does anybody know **how** they work? <script>alert(1)</script>');
  await page.getByLabel('Tags').fill('zebras');
  await page.getByLabel('Ask to pin this post').check();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page).toHaveURL(/\/forum\/category\/general$/);
  await expect(page.getByRole('heading', { name: 'General', level: 1 })).toBeVisible();
  const link = page.getByRole('link', { name: words });
  await expect(link).toHaveAttribute('href', /^\/forum\/post\/\d+$/);
  const [recent] = await get<ForumPostEntry[]>(liam, 'posts/recent');
  expect(recent).toMatchObject({ title: words, category: { slug: 'general' } });

  await link.click();
  const post = page.getByRole('region', { name: words });
  await expect(post.locator('strong', { hasText: 'how' })).toBeVisible();
  await expect(post).toContainText('<script>alert(1)</script>');
  await expect(post.getByText('You asked to pin this. An admin will decide.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(page.getByText('Write something first')).toBeVisible();

  await liam.page.goto(`/forum/category/general`);
  await liam.page.getByRole('link', { name: words }).click();
  await liam.page.getByLabel('Your reply').fill('Think of a *fan*.');
  await liam.page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(liam.page.getByText('Your reply has been posted')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Think of a fan.' })).toBeVisible();
  expect((await send(liam, `posts/${recent?.id}/reply`, { content: ' \n ' })).status()).toBe(400);
  for (const person of [rosa, liam]) expect(person.consoleErrors.filter((text) => !text.includes('400'))).toEqual([]);
});

test('FORUM-43 FORUM-45 FORUM-46 FORUM-47 FORUM-53 votes count once, failures say why, times read as ages', async ({
  as,
}) => {
  const [author, voter] = [await as('customer'), await as('customer2@example.test')];
  const made: ForumPost = await (await send(author, 'posts', { title: 'To be voted on', content: 'Here.' })).json();
  const { page } = voter;
  await page.goto(`/forum/post/${made.id}`);
  const post = page.getByRole('region', { name: 'To be voted on' });
  const like = post.getByRole('button', { name: /^Like,/ });
  const dislike = post.getByRole('button', { name: /^Dislike,/ });
  await like.click();
  await expect(page.getByText('Your vote has been recorded')).toBeVisible();
  await expect(like).toHaveAccessibleName('Like, 1');
  await dislike.click();
  await expect(like).toHaveAccessibleName('Like, 0');
  await expect(dislike).toHaveAccessibleName('Dislike, 1');
  expect(await (await send(voter, `posts/${made.id}/like`, { type: 'like' })).json()).toMatchObject({
    ...{ likeCount: 1, dislikeCount: 0 },
  });
  expect((await send(author, `posts/${made.id}/like`, { type: 'like' })).status()).toBe(422);

  await page.route('**/like', (route) => route.abort());
  await like.click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Error');
  await expect(notice).toContainText('Failed to vote');
  await page.unroute('**/like');
  await page.route('**/like', (route) =>
    route.fulfill({ status: 422, json: { code: 'OWN_VOTE', detail: 'You cannot vote on your own words.' } }),
  );
  await like.click();
  await expect(notice).toContainText('You cannot vote on your own words.');
  await page.route('**/reply', (route) => route.abort());
  await page.getByLabel('Your reply').fill('Lost on the way');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(notice).toContainText('Error');
  await expect(notice).toContainText('Failed to post reply');

  const now = Date.now();
  const ages = [59 * 60, 3_600, 26 * 3_600].map((seconds) => new Date(now - seconds * 1_000).toISOString());
  const [one] = await get<ForumPostEntry[]>(voter, 'posts/recent?limit=1');
  await page.route('**/api/forum/posts/recent*', (route) =>
    route.fulfill({ json: ages.map((createdAt, id) => ({ ...one, id: id + 1, createdAt, lastReply: null })) }),
  );
  await page.goto('/forum?tab=recent');
  await expect(page.locator('[data-post] time')).toHaveText(['Just now', '1h ago', '1d ago']);
});

test('FORUM-20 FORUM-21 FORUM-22 FORUM-23 FORUM-24 FORUM-38 FORUM-39 FORUM-40 FORUM-41 FORUM-42 FORUM-44 the calls answer with every documented field', async ({
  as,
}) => {
  const person = await as('customer');
  const text = expect.any(String);
  const number = expect.any(Number);
  const instant = expect.stringMatching(/Z$/);
  const author = {
    id: number,
    name: text,
    avatar: text,
    badgeLevel: text,
    joinDate: instant,
    postCount: number,
    reputation: number,
  };
  const made: ForumPost = await (await send(person, 'posts', { title: 'Fields', content: 'All of *them*.' })).json();
  const reply = await send(person, `posts/${made.id}/reply`, { content: 'And of a reply' });
  expect(reply.status()).toBe(201);
  const [category] = await get<ForumCategory[]>(person, 'categories');
  expect(category).toMatchObject({
    ...{ id: number, name: 'General', description: text, slug: 'general', color: text, icon: text },
    ...{ postCount: number, replyCount: number, isActive: true },
    lastPost: { title: text, author: text, createdAt: instant },
  });
  const shared = {
    ...{ id: number, title: text, isPinned: false, isLocked: false, viewCount: number, likeCount: 0, dislikeCount: 0 },
    ...{ replyCount: number, tags: expect.any(Array), createdAt: instant, updatedAt: instant, author },
    category: { name: text, slug: text, color: text },
  };
  const post = await get<ForumPost>(person, `posts/${made.id}`);
  expect(post).toMatchObject({ ...shared, content: 'All of *them*.', lastReply: { author: text, createdAt: instant } });
  expect(await get<ForumReply[]>(person, `posts/${made.id}/replies`)).toMatchObject([
    {
      id: number,
      content: 'And of a reply',
      author,
      likeCount: 0,
      dislikeCount: 0,
      createdAt: instant,
      isEdited: false,
    },
  ]);
  for (const list of ['recent', 'popular'])
    expect((await get<ForumPostEntry[]>(person, `posts/${list}`)).map(({ id }) => id)).toContain(made.id);
});

test('FORUM-04 FORUM-05 FORUM-28 FORUM-29 FORUM-30 FORUM-35 FORUM-36 FORUM-49 FORUM-50 FORUM-51 search finds with suggestions, recommendations have reasons and a level, insights have figures', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [author, reader] = [await as('courier'), await asNew('Otis Grant')];
  const posts = [];
  for (const [title, difficulty] of [
    ['Strategy of the zebrafinch', 'beginner'],
    ['Strategy for a zebrawood table', 'expert'],
    ['Strategy, the third', 'expert'],
  ])
    posts.push(
      await (await send(author, 'posts', { title, difficulty, content: 'Words.', tags: ['strategy'] })).json(),
    );
  await send(author, `posts/${posts[0].id}/reply`, { content: 'The quokka is the answer.' });

  const { page } = reader;
  await page.goto('/forum');
  const box = page.getByRole('combobox', { name: 'Search the forum' });
  await box.fill('strat');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.filter({ hasText: 'Category' })).toHaveCount(1);
  expect(await options.count()).toBeLessThanOrEqual(5);
  const suggestions = await get<Suggestion[]>(reader, 'suggestions?q=strat');
  expect(suggestions.length).toBeLessThanOrEqual(5);
  expect(suggestions[0]).toMatchObject({ term: 'Strategy', type: 'category', popular: expect.any(Boolean) });
  await box.fill('quokka');
  await box.press('Enter');
  const hit = page.getByRole('listitem').filter({ hasText: 'Strategy of the zebrafinch' });
  await expect(hit.locator('mark')).toHaveText('quokka');
  await expect(hit).toContainText('In reply 1');
  await page.goto(`/forum/search/${encodeURIComponent('zebrafinc')}`);
  await expect(page.getByText('Did you mean')).toBeVisible();
  await page.getByRole('link', { name: 'zebrafinch', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Strategy of the zebrafinch' })).toBeVisible();

  await page.goto('/forum/recommended');
  await expect(page.locator('[data-recommended]')).toHaveCount(4);
  await page.getByLabel('Level').selectOption('Expert');
  await expect(page.getByRole('link', { name: 'Strategy of the zebrafinch' })).toHaveCount(0);
  const experts = await get<Recommendation[]>(reader, 'recommendations?level=expert');
  expect(experts.length).toBeLessThanOrEqual(4);
  expect(new Set(experts.map(({ difficulty }) => difficulty))).toEqual(new Set(['expert']));
  const [first] = experts;
  expect(first).toMatchObject({
    ...{ id: expect.any(Number), title: expect.any(String), excerpt: expect.any(String), author: expect.any(Object) },
    ...{ category: expect.any(Object), engagement: expect.any(Number), viewCount: expect.any(Number) },
    ...{ tags: expect.any(Array), recommendationReason: expect.any(String), confidence: expect.any(Number) },
  });
  expect((await reader.api.get('/api/forum/recommendations?level=genius')).status()).toBe(400);

  await page.goto('/insights');
  await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(13);
  await expect(page.getByText('Draws are independent')).toBeVisible();
});
