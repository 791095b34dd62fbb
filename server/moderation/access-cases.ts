import type { endpoints } from '@autolotto/contract/moderation/contract.ts';
import { sql } from 'drizzle-orm';
import type { CasesOf, JobCases } from '../test/access/case.ts';
import type { Actor } from '../test/access/grids.ts';
import { day, nothing } from '../test/access/samples.ts';
import type { World, WorldPart } from '../test/access/world.ts';
import { moderationCases, moderationSanctions, moderationTerms } from './tables.ts';

type State = 'open' | 'appealable' | 'appealed' | 'kept';
let made = 0;
/** The case that the call for many is tried on. */
let spam = 0;
/** Each about another text: a text has one open case. */
async function newCase({ app, client }: World, author: Actor, state: State): Promise<string> {
  made += 1;
  const decidedAt = sql`app_now()`;
  const decided = {
    decision: state === 'kept' ? ('keep' as const) : ('hide' as const),
    ...{ words: 'It names a person', decidedBy: client('other courier').userId, decidedAt },
  };
  const [row] = await app.context.db.read
    .insert(moderationCases)
    .values({
      ...{ kind: 'post', targetId: `world ${made}`, authorId: client(author).userId, place: 'forum' },
      ...{ path: '/forum', text: 'How do wheels work?', findings: [], isHeld: true },
      ...(state === 'open' ? { state } : { state: state === 'appealed' ? state : 'decided', ...decided }),
      ...(state === 'appealed' && { appealWords: 'It names nobody', appealedAt: decidedAt }),
    })
    .returning({ id: moderationCases.id });
  return String(row?.id);
}
async function newSanction({ app, client }: World): Promise<string> {
  const [row] = await app.context.db.read
    .insert(moderationSanctions)
    .values({ userId: client('other customer').userId, kind: 'ban', reason: 'Spam', by: client('admin').userId })
    .returning({ id: moderationSanctions.id });
  return String(row?.id);
}

async function newTerm({ app, client }: World): Promise<string> {
  made += 1;
  const [row] = await app.context.db.read
    .insert(moderationTerms)
    .values({ words: `easy win ${made}`, action: 'report', addedBy: client('admin').userId })
    .returning({ id: moderationTerms.id });
  return String(row?.id);
}

const of = (...columns: string[]) => columns.map((column) => `moderation_cases.${column}`);
const person = async ({ client }: World) => ({ personId: client('customer').userId });
const decidedColumns = of('state', 'decision', 'words', 'decided_by', 'decided_at');

export const calls: CasesOf<typeof endpoints> = {
  report: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'customer',
      with: ({ client }) => ({ kind: 'person', targetId: client('courier').userId, reason: 'abuse', words: 'Rude' }),
      changes: [],
    },
  },
  ownStanding: { grid: 'signedIn' },
  appealCase: {
    // Theirs, but nothing was taken away: callers with access get a refusal.
    grid: 'order customer',
    body: { words: 'It names nobody' },
    does: {
      by: 'customer',
      params: async (world) => ({ caseId: await newCase(world, 'customer', 'appealable') }),
      with: { words: 'It names nobody' },
      changes: of('state', 'appeal_words', 'appealed_at'),
    },
  },
  blocks: { grid: 'signedIn' },
  block: {
    grid: 'signedIn',
    does: { by: 'customer', params: async ({ client }) => ({ blockedId: client('courier').userId }), changes: [] },
  },
  unblock: { grid: 'signedIn', does: { by: 'customer', changes: [] } },
  moderationCases: { grid: 'admin' },
  moderationCase: { grid: 'admin' },
  decideCase: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      params: async (world) => ({ moderationCaseId: await newCase(world, 'other customer', 'open') }),
      with: { decision: 'remove', words: 'It names a person', muteHours: 24 },
      audits: ['moderation.muted', 'moderation.removed'],
      changes: decidedColumns,
    },
  },
  decideCases: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      params: async (world) => {
        spam = Number(await newCase(world, 'other customer', 'open'));
        return {};
      },
      with: () => ({ caseIds: [spam], decision: 'hide', words: 'Spam of one hour' }),
      audits: ['moderation.hidden'],
      changes: decidedColumns,
    },
  },
  decideCaseAppeal: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      params: async (world) => ({ moderationCaseId: await newCase(world, 'customer', 'appealed') }),
      with: { isReversed: true, words: 'It names nobody indeed' },
      audits: ['moderation.reversed'],
      changes: of('state', 'is_reversed', 'appeal_answer', 'appeal_decided_by', 'appeal_decided_at'),
    },
  },
  moderationRecord: { grid: 'admin' },
  sanctionPerson: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      params: person,
      with: { kind: 'warning', reason: 'Please write kindly' },
      audits: ['moderation.warned'],
      changes: [],
    },
  },
  liftSanction: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      params: async (world) => ({ sanctionId: await newSanction(world) }),
      with: { reason: 'They apologized' },
      audits: ['moderation.lifted'],
      changes: ['in_app_notifications.count'],
    },
  },
  writeNote: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      params: person,
      with: { words: 'Talked on the phone' },
      audits: ['moderation.noted'],
      changes: [],
    },
  },
  moderationTerms: { grid: 'admin' },
  addTerm: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { words: 'free money', action: 'hold' },
      audits: ['moderation.term-added'],
      changes: [],
    },
  },
  removeTerm: {
    grid: 'freshAdmin',
    does: {
      by: 'admin',
      params: async (world) => ({ termId: await newTerm(world) }),
      audits: ['moderation.term-removed'],
      changes: [],
    },
  },
};

export const jobs: JobCases = {
  'moderation.forget-copies': { startedBy: 'clock', within: day },
  'moderation.remind': { startedBy: 'clock', within: day },
};

/** Each buyer has written something that was reported and kept. */
export async function worldPart(world: World): Promise<WorldPart> {
  const first = await newCase(world, 'customer', 'kept');
  const second = await newCase(world, 'other customer', 'kept');
  const open = await newCase(world, 'newcomer', 'kept');
  return {
    params: {
      caseId: { first, second, open, absent: '2000000000' },
      ...{
        moderationCaseId: first,
        blockedId: world.client('courier').userId,
        sanctionId: '2000000000',
        termId: '2000000000',
      },
    },
  };
}
