import type { endpoints, topics } from '@autolotto/contract/forum/contract.ts';
import { sql } from 'drizzle-orm';
import type { CasesOf, HeardOf, JobCases } from '../test/access/case.ts';
import { type Actor, actors, grid } from '../test/access/grids.ts';
import { admins, day, hour, nothing } from '../test/access/samples.ts';
import type { World, WorldPart } from '../test/access/world.ts';
import { readStopToken } from './digest/digest.ts';

/** A visit is noted with whatever else the caller does. */
const visited = ['forum_members.seen_at', 'forum_members.last_day', 'forum_members.days_visited'];
const counted = ['forum_categories.post_count', 'forum_categories.reply_count', 'forum_categories.last_post_id'];
const written = [...visited, 'forum_members.posts_written', 'forum_members.trust'];
const answered = [
  ...['reply_count', 'last_number', 'last_reply_at', 'last_reply_by', 'active_at', 'hot'].map(
    (name) => `forum_posts.${name}`,
  ),
  ...['forum_members.replies_written', ...counted, ...visited, 'forum_members.trust'],
];
const votes = ['likes_given', 'likes_received', 'dislikes_received'].map((name) => `forum_members.${name}`);
const told = ['id', 'count', 'created_at', 'words'].map((name) => `in_app_notifications.${name}`);
const texts = ['title', 'body', 'tree', 'plain', 'words', 'version', 'edited_at'];

const post = { category: 'general', title: 'How do wheels work?', content: 'I have *seen* them.', flag: false };
const newPost = { ...post, tags: ['wheels'], difficulty: 'beginner' };
const edited = { version: 1, title: 'How do wheels work now?', content: 'I read about them.', tags: ['wheels'] };

async function writePost({ client }: World, actor: Actor, title = 'Something to talk about'): Promise<string> {
  const made = await client(actor).send('POST', '/api/forum/posts', { ...newPost, title });
  return String(made.body.id);
}
async function reply({ client }: World, actor: Actor, postId: string): Promise<string> {
  const made = await client(actor).send('POST', `/api/forum/posts/${postId}/reply`, { content: 'Think of a fan.' });
  return String(made.body.id);
}

const words = { name: 'Wheels', description: 'All about wheels' };
const newCategory = {
  slug: 'wheels',
  words: { en: words, es: words },
  color: 'info',
  icon: 'help',
  leastTrust: 1,
} as const;

const read = { grid: 'signedIn' } as const;
/** Everybody who is signed in reads what is shown; what is not there answers so. */
const ofReaders = {
  grid: grid(
    ['first', 'absent'],
    actors
      .map((actor) => {
        const outcome = actor === 'anonymous' ? '401' : actor === 'unproven admin' ? '2fa' : undefined;
        return `${actor}  ${outcome ?? 'ok'}  ${outcome ?? '404'}`;
      })
      .join('\n'),
  ),
  relations: Object.fromEntries(actors.map((actor) => [actor, 'reader'])),
};
const firstOf = (values: string | { readonly first: string } | undefined): string | undefined =>
  typeof values === 'object' ? values.first : values;
/** Words of a hidden post. */
const secret = 'marmalade rumor';

export const calls: CasesOf<typeof endpoints> = {
  categories: read,
  recentPosts: read,
  popularPosts: read,
  categoryPosts: read,
  post: ofReaders,
  replies: ofReaders,
  writePost: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'customer', with: newPost, changes: [...written, ...counted] },
  },
  editPost: {
    grid: 'order customer',
    body: { ...edited, version: 99 },
    does: {
      by: 'customer',
      params: async (world) => ({ postId: await writePost(world, 'customer') }),
      with: edited,
      changes: [...texts.map((name) => `forum_posts.${name}`), ...visited],
    },
  },
  editReply: {
    grid: 'order customer',
    body: { version: 99, content: 'Something else' },
    does: {
      by: 'customer',
      params: async (world) => ({ replyId: await reply(world, 'customer', await writePost(world, 'courier')) }),
      with: { version: 1, content: 'Think of a windmill.' },
      changes: [...texts.map((name) => `forum_replies.${name}`), ...visited],
    },
  },
  postHistory: { grid: 'order buyer' },
  preview: {
    grid: 'signedIn',
    body: { content: 'Some *text*' },
    does: { by: 'customer', with: { content: 'Words' }, changes: visited },
  },
  votePost: {
    ...ofReaders,
    body: { type: 'none' },
    does: {
      by: 'other customer',
      with: { type: 'like' },
      changes: ['forum_posts.like_count', 'forum_posts.hot', ...votes, ...visited, ...told],
    },
  },
  voteReply: {
    ...ofReaders,
    body: { type: 'none' },
    does: {
      by: 'other customer',
      with: { type: 'dislike' },
      changes: ['forum_replies.dislike_count', ...votes, ...visited],
    },
  },
  writeReply: {
    ...ofReaders,
    body: { content: 'I wonder, too.' },
    does: { by: 'customer', with: { content: 'Think of a fan.' }, changes: [...answered, ...told] },
  },
  markPostRead: {
    ...ofReaders,
    body: { upTo: 0 },
    does: {
      by: 'customer',
      with: { upTo: 1 },
      changes: [
        ...['topics_entered', 'posts_read', 'read_seconds', 'trust'].map((name) => `forum_members.${name}`),
        ...['forum_reads.up_to', 'forum_reads.last_at', ...visited],
      ],
    },
  },
  watch: {
    grid: 'signedIn',
    body: { kind: 'category', id: 'general', level: 'normal' },
    does: {
      by: 'customer',
      with: { kind: 'category', id: 'general', level: 'tracking' },
      changes: ['forum_watches.level', ...visited],
    },
  },
  draft: read,
  saveDraft: {
    grid: 'signedIn',
    body: {},
    does: {
      by: 'customer',
      with: { title: 'Half a title', content: 'Half a text', category: 'general' },
      changes: ['forum_drafts.at', ...visited],
    },
  },
  search: { ...read, query: `?q=${encodeURIComponent(secret)}` },
  suggestions: { ...read, query: '?q=marmalade' },
  similarPosts: { ...read, query: `?title=${encodeURIComponent(secret)}` },
  recommendations: read,
  stats: read,
  online: read,
  insights: read,
  ownMember: read,
  changeMember: {
    grid: 'signedIn',
    body: {},
    does: {
      by: 'customer',
      with: { name: 'Wheel.Fan', showsOnline: true },
      changes: ['forum_members.name', 'forum_members.shows_online', ...visited],
    },
  },
  member: read,
  blockMember: {
    grid: 'signedIn',
    body: { isBlocked: false },
    does: { by: 'other customer', with: { isBlocked: true }, changes: visited },
  },
  digest: read,
  chooseDigest: {
    grid: 'signedIn',
    body: { isOn: false, timeZone: 'UTC' },
    does: {
      by: 'other customer',
      with: { isOn: true, timeZone: 'America/Denver' },
      changes: [...visited, 'forum_digests.is_on', 'forum_digests.time_zone'],
    },
  },
  stopDigest: {
    grid: 'anyone',
    does: {
      by: 'customer',
      params: async ({ app, client }) => {
        const { userId } = client('customer');
        await client('customer').send('PUT', '/api/forum/digest', { isOn: true, timeZone: 'UTC' });
        return { stopToken: await readStopToken(app.context, userId) };
      },
      changes: ['forum_digests.is_on'],
    },
  },
  pinRequests: { grid: 'admin' },
  keepPost: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      params: async (world) => ({ postId: await writePost(world, 'customer') }),
      with: { reason: 'Good for everybody', isPinned: true },
      audits: ['forum.post_kept'],
      changes: [
        ...['is_pinned', 'wants_pin', 'is_locked', 'state', 'state_reason', 'category_id'].map(
          (name) => `forum_posts.${name}`,
        ),
        ...[...visited, ...told],
      ],
    },
  },
  mergePost: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      params: async (world) => ({ postId: await writePost(world, 'customer') }),
      with: ({ params }: World) => ({ reason: 'The same question', into: Number(firstOf(params.postId)) }),
      audits: ['forum.post_merged'],
      changes: [
        ...['state', 'state_reason', 'merged_into'].map((name) => `forum_posts.${name}`),
        ...[...answered, 'forum_members.posts_written'],
      ],
    },
  },
  keepReply: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      params: async (world) => ({ replyId: await reply(world, 'customer', await writePost(world, 'courier')) }),
      with: { reason: 'It names a person', state: 'hidden' },
      audits: ['forum.reply_kept'],
      changes: ['forum_replies.state', 'forum_replies.state_reason', ...answered, ...told],
    },
  },
  deskCategories: { grid: 'admin' },
  addCategory: {
    grid: 'freshAdmin',
    body: nothing,
    does: { by: 'admin', with: newCategory, audits: ['forum.category_added'], changes: [] },
  },
  changeCategory: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { ...newCategory, slug: 'odd-wheels', isActive: false },
      audits: ['forum.category_changed'],
      changes: ['slug', 'words', 'color', 'icon', 'least_trust', 'is_active'].map((name) => `forum_categories.${name}`),
    },
  },
  orderCategories: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { ids: [7, 1] },
      audits: ['forum.categories_ordered'],
      changes: ['forum_categories.position'],
    },
  },
};

export const topicsHeard: HeardOf<typeof topics> = {
  // Heard when something is written: forum.int.test.ts.
  forum_post_changed: {},
};

export const jobs: JobCases = {
  'forum.hot': { startedBy: 'clock', within: 5 },
  'forum.trust': { startedBy: 'clock', within: day },
  'forum.terms': { startedBy: 'clock', within: hour },
  'forum.digest': { startedBy: 'clock', within: hour },
  'forum.send-digest': { startedBy: 'service' },
  'forum.forget': { startedBy: 'clock', within: day },
};

const owners = { first: 'customer', second: 'other customer', open: 'newcomer' } as const;

/** Each buyer has written a post and a reply; an admin has hidden what one of them wrote. */
export async function worldPart(world: World): Promise<WorldPart> {
  const { app, client } = world;
  // As people who have been here for long: what newcomers write first waits.
  for (const owner of [...Object.values(owners), 'courier', 'other courier'] as const)
    await client(owner).get('/api/forum/me');
  await app.context.db.read.execute(sql`update forum_members set trust = 2, is_trusted = true`);
  const posts: Record<string, string> = {};
  for (const [object, owner] of Object.entries(owners)) posts[object] = await writePost(world, owner);
  const { first = '', second = '', open = '' } = posts;
  const replies: Record<string, string> = {};
  for (const [object, owner] of Object.entries(owners)) replies[object] = await reply(world, owner, first);
  const said = { ...edited, content: secret };
  await client('other customer').send('PATCH', `/api/forum/posts/${second}`, said);
  await client('other customer').send('PATCH', `/api/forum/posts/${second}`, { ...said, version: 2, title: secret });
  await client('admin').send('PATCH', `/api/admin/forum/posts/${second}`, { reason: 'A rumor', state: 'hidden' });
  const member = await client('customer').get('/api/forum/me');
  return {
    params: {
      ...{
        forumMemberId: String(member.body.id),
        categorySlug: 'general',
        draftPlace: 'new',
        stopToken: `nobody.${'0'.repeat(32)}`,
        categoryId: '5',
      },
      postId: { first, second, open, absent: '999999' },
      replyId: {
        ...{ first: replies.first ?? '', second: replies.second ?? '', open: replies.open ?? '' },
        absent: '999999',
      },
    },
    facts: [{ about: 'hidden post', text: secret, knownTo: ['other customer', ...admins] }],
  };
}
