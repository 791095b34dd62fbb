import type { endpoints } from '@autolotto/contract/policy/contract.ts';
import { eq, sql } from 'drizzle-orm';

import type { CasesOf } from '../test/access/case.ts';
import { actors, grid } from '../test/access/grids.ts';
import { nothing } from '../test/access/samples.ts';
import type { World, WorldPart } from '../test/access/world.ts';
import { policyProposals, policyRows } from './tables.ts';

/** `first` was proposed by another admin, `second` by the admin of this world. */
const proposals = (outcomes: Readonly<Record<string, string>>) =>
  grid(
    ['first', 'second'],
    actors
      .map((actor) => {
        const others = { anonymous: '401     401', 'unproven admin': '2fa     2fa' } as const;
        return `${actor}  ${outcomes[actor] ?? others[actor as keyof typeof others] ?? '403     403'}`;
      })
      .join('\n'),
  );
/** A coming row that can be taken back, and the newest row of a key that nothing of this world is about. */
let coming = 0;
let newest = 0;
const calm = 'order.busyMinutes';
const wanted = { key: calm, value: 17, reason: 'It takes longer', basedOn: 1 };
const decided = ['state', 'decided_by', 'decided_at', 'words'].map((column) => `policy_proposals.${column}`);

export const calls: CasesOf<typeof endpoints> = {
  settings: { grid: 'anyone' },
  rules: { grid: 'admin' },
  addRule: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: {
        state: 'CO',
        zip: '802',
        city: 'larimer falls',
        categories: ['convenience'],
        validFrom: '2999-01-01',
        validTo: '2999-12-31',
        terms: { kind: 'charge', charge: 'sales_tax', basis: 'goods', rate: 29_000 },
        source: 'Bill 12 of the town',
      },
      audits: ['rule.added'],
      changes: [],
    },
  },
  endRule: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { validTo: '2999-12-31', reason: 'The bill was repealed' },
      audits: ['rule.ended'],
      changes: ['jurisdiction_rules.valid_to'],
    },
  },
  zones: { grid: 'admin' },
  // An outdated version: callers with access get a conflict.
  changeZones: {
    grid: 'freshAdmin',
    body: { version: 0, zones: [], reason: 'The school has moved' },
    does: {
      by: 'admin',
      with: ({ zonesVersion }) => ({
        version: zonesVersion,
        zones: [
          {
            ...{ name: 'Far School', kind: 'school', latitude: 10.5, longitude: 20.5, meters: 300 },
            categories: ['vaping'],
          },
        ],
        reason: 'A school was opened',
      }),
      audits: ['zones.changed'],
      changes: [],
    },
  },
  zonePlace: { grid: 'admin', query: '?address=Larimer%20Falls%2C%20CO%2080202' },
  zonePreview: { grid: 'admin', query: '?latitude=39.75&longitude=-104.99&meters=3000' },
  adminSettings: { grid: 'admin' },
  settingHistory: { grid: 'admin' },
  // Based on a row that is not the newest: callers with access get a conflict.
  changeSetting: {
    grid: 'freshAdmin',
    body: { value: 17, reason: 'It takes longer', basedOn: 2_000_000_000 },
    does: {
      by: 'admin',
      with: () => ({ value: 17, validFrom: '2999-01-01T00:00:00.000Z', reason: 'It takes longer', basedOn: newest }),
      audits: ['policy.changed'],
      changes: [],
    },
  },
  takeBackSetting: {
    grid: 'freshAdmin',
    body: { rowId: 2_000_000_000, reason: 'A mistake' },
    does: {
      by: 'admin',
      with: () => ({ rowId: coming, reason: 'A mistake' }),
      audits: ['policy.taken-back'],
      changes: ['taken_back_at', 'taken_back_by', 'taken_back_reason'].map((column) => `policy_rows.${column}`),
    },
  },
  settingProposals: { grid: 'admin' },
  // Those of this world are decided: nobody changes them by asking.
  decideProposal: {
    grid: proposals({ admin: 'ok      403', 'admin signed in long ago': 'old     old' }),
    relations: { admin: 'second admin' },
    body: { decision: 'refuse', words: '' },
    does: {
      by: 'admin',
      with: { decision: 'refuse', words: 'It does not' },
      params: async (world) => ({ proposalId: await freshProposal(world, 'of another') }),
      audits: ['policy.refused'],
      changes: decided,
    },
  },
  withdrawProposal: {
    grid: proposals({ admin: '404     ok', 'admin signed in long ago': '404     ok' }),
    relations: { admin: 'proposer', 'admin signed in long ago': 'proposer' },
    does: {
      by: 'admin',
      params: async (world) => ({ proposalId: await freshProposal(world, 'own') }),
      audits: ['policy.withdrawn'],
      changes: decided,
    },
  },
};

const another = 'an-admin-elsewhere';
/** One that can be decided on; one waits at a time. */
async function freshProposal({ app, client }: World, whose: 'own' | 'of another'): Promise<string> {
  const { read } = app.context.db;
  const proposedBy = whose === 'own' ? client('admin').userId : another;
  await read
    .update(policyProposals)
    .set({ state: 'withdrawn', decidedBy: sql`proposed_by`, decidedAt: new Date() })
    .where(eq(policyProposals.state, 'open'));
  const [made] = await read
    .insert(policyProposals)
    .values({ ...wanted, proposedBy })
    .returning({ id: policyProposals.id });
  return String(made?.id);
}

export async function worldPart({ app, client }: World): Promise<WorldPart> {
  const { read } = app.context.db;
  const made = await read
    .insert(policyProposals)
    .values(
      [another, client('admin').userId].map((proposedBy) => ({
        ...{ ...wanted, proposedBy, state: 'withdrawn' as const, decidedBy: proposedBy, decidedAt: new Date() },
      })),
    )
    .returning({ id: policyProposals.id });
  const rows = await read
    .insert(policyRows)
    .values([
      { key: calm, value: 16, validFrom: new Date('2998-01-01'), reason: 'Ahead' },
      { key: calm, value: 18, validFrom: new Date('2998-02-01'), reason: 'Ahead' },
    ])
    .returning({ id: policyRows.id });
  [coming = 0, newest = 0] = rows.map(({ id }) => id);
  const [first = '', second = ''] = made.map(({ id }) => String(id));
  return { params: { key: calm, proposalId: { first, second, open: second, absent: '2000000000' } } };
}
