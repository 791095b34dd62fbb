/** Games at the desk: rules from a day on and money of a fund are proposed by one admin and confirmed by another. */
import type { AdminGame, GameProposal, ProposeFund, ProposeVersion } from '@autolotto/contract/lottery/desk/model.ts';
import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import { cents, dollars, fromDecimal } from '@autolotto/contract/shared/money.ts';
import { dayIn } from '@autolotto/contract/shared/time.ts';
import { post } from '../../ledger/post.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { brokenConstraint, type Tx } from '../../platform/database/db.ts';
import { fail, failField } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { planDrawsJob } from '../jobs.ts';
import { versionAt } from '../plan/rules.ts';
import { fundMoved } from '../postings.ts';
import { publishDraws } from '../publish.ts';
import { listGames } from '../store.ts';
import { problemsOf } from './rules.ts';
import * as store from './store.ts';

const inUsd = (amount: number): string => dollars(cents(amount));

const proposalView = ({ proposal, by }: store.NamedProposal, { userId }: Pick<Actor, 'userId'>): GameProposal => ({
  ...{ id: proposal.id, gameId: proposal.gameId, kind: proposal.kind, state: proposal.state },
  ...{ version: proposal.version, amount: proposal.amount === null ? null : inUsd(proposal.amount) },
  ...{ reason: proposal.reason, proposedBy: by, proposedAt: proposal.proposedAt.toISOString() },
  isOwn: proposal.proposedBy === userId,
});

export async function listAdminGames(context: Context, actor: Actor): Promise<AdminGame[]> {
  const { read } = context.db;
  const now = await databaseTime(context);
  const [games, versions, earliest, funds, onSale, proposals] = [
    await store.listActive(read),
    Map.groupBy(await store.listVersions(read), ({ gameId }) => gameId),
    await store.listEarliest(read),
    await store.listFunds(read),
    new Map((await listGames(read)).map((one) => [one.game.id, one])),
    await store.listOpen(read),
  ];
  return games.flatMap(({ id, name }): AdminGame[] => {
    const its = versions.get(id) ?? [];
    const first = its[0];
    const today = dayIn(first?.rules.timeZone ?? 'UTC', now);
    const found = its.find((one) => one.id === versionAt(its, today)?.id);
    if (!found) return [];
    const { validFrom, source, rules } = found;
    return [
      {
        ...{ id, name, validFrom, source, rules, fund: inUsd(funds.get(id) ?? 0) },
        jackpot: inUsd(onSale.get(id)?.draws[0]?.jackpot ?? rules.jackpot.start),
        coming: its
          .filter((one) => one.validFrom > today)
          .map((one) => ({ validFrom: one.validFrom, source: one.source })),
        earliest: earliest.get(id) ?? today,
        proposals: proposals.filter(({ proposal }) => proposal.gameId === id).map((one) => proposalView(one, actor)),
      },
    ];
  });
}

async function assertGame(context: Context, gameId: DrawGameId): Promise<void> {
  if (!(await store.listActive(context.db.read)).some(({ id }) => id === gameId)) fail('DRAW_GAME_NOT_FOUND', {});
}
async function assertUnsold(tx: Tx, gameId: DrawGameId, validFrom: string): Promise<void> {
  const earliest = (await store.listEarliest(tx)).get(gameId) ?? validFrom;
  if (validFrom < earliest) fail('GAME_VERSION_SOLD', { earliest });
}
/** What is taken out has to be there. */
async function assertCovered(tx: Tx, gameId: DrawGameId, amount: number): Promise<void> {
  const fund = (await store.listFunds(tx)).get(gameId) ?? 0;
  if (amount < 0 && fund + amount < 0) fail('GAME_FUND_SHORT', { available: inUsd(Math.max(0, fund)) });
}

type Proposed = Parameters<typeof store.insertProposal>[1];
async function propose(tx: Tx, context: Context, proposal: Proposed): Promise<number> {
  const id = (await store.insertProposal(tx, proposal)) ?? fail('GAME_PROPOSAL_OPEN', {});
  const { proposedBy: actorId, gameId, kind, version, amount, reason } = proposal;
  await audit(tx, {
    ...{ actorId, action: `game.${kind}-proposed`, subject: { kind: 'game', id: gameId } },
    details: {
      proposal: id,
      reason,
      validFrom: version?.validFrom ?? null,
      amount: amount === null ? null : inUsd(amount),
    },
  });
  await publishDraws(context, tx);
  return id;
}
const loadView = async (context: Context, actor: Actor, id: number): Promise<GameProposal> =>
  proposalView((await store.loadProposal(context.db.read, id)) ?? fail('GAME_PROPOSAL_NOT_FOUND', {}), actor);

export async function proposeVersion(
  context: Context,
  actor: Actor,
  gameId: DrawGameId,
  { source, ...version }: ProposeVersion,
): Promise<GameProposal> {
  await assertGame(context, gameId);
  const problems = problemsOf(version.rules);
  if (problems.length > 0)
    fail('INVALID_FIELDS', {
      errors: problems.map(({ path, message }) => ({ field: `rules.${path}`, detail: message })),
    });
  const id = await context.db.transact(async (tx) => {
    await assertUnsold(tx, gameId, version.validFrom);
    return propose(tx, context, {
      ...{ gameId, kind: 'version', amount: null, reason: source, proposedBy: actor.userId },
      version: { ...version, source },
    });
  });
  return loadView(context, actor, id);
}

export async function proposeFund(
  context: Context,
  actor: Actor,
  gameId: DrawGameId,
  { amount: given, reason }: ProposeFund,
): Promise<GameProposal> {
  await assertGame(context, gameId);
  const isOut = given.startsWith('-');
  const size = fromDecimal('USD', given.replace('-', '')) ?? 0;
  if (size === 0) failField('amount', 'Enter more than 0.00');
  const amount = isOut ? -size : size;
  const id = await context.db.transact(async (tx) => {
    await assertCovered(tx, gameId, amount);
    return propose(tx, context, {
      ...{ gameId, kind: 'fund', version: null, amount, reason, proposedBy: actor.userId },
    });
  });
  return loadView(context, actor, id);
}

/** Rules come into force from their day on; money moves at once. Answers the rules that came of it. */
async function apply(tx: Tx, context: Context, proposal: store.ProposalRow): Promise<number | null> {
  const { id, gameId, version, amount } = proposal;
  if (version) {
    await assertUnsold(tx, gameId, version.validFrom);
    const versionId = await store.insertVersion(tx, gameId, version);
    await context.jobs.enqueue(tx, planDrawsJob, {});
    return versionId;
  }
  await store.lockFund(tx, gameId);
  await assertCovered(tx, gameId, amount ?? 0);
  await post(tx, fundMoved({ proposalId: id, gameId, amount: cents(amount ?? 0) }));
  return null;
}

const states = { confirm: 'confirmed', refuse: 'refused', withdraw: 'withdrawn' } as const;
export async function decideProposal(
  context: Context,
  actor: Actor,
  id: number,
  decision: keyof typeof states,
): Promise<GameProposal> {
  const { userId } = actor;
  await context.db
    .transact(async (tx) => {
      const proposal = (await store.lockProposal(tx, id)) ?? fail('GAME_PROPOSAL_NOT_FOUND', {});
      if (proposal.state !== 'open') fail('GAME_PROPOSAL_OVER', {});
      // One's own is withdrawn, and another's is not.
      if ((proposal.proposedBy === userId) !== (decision === 'withdraw')) fail('GAME_PROPOSAL_SAME_PERSON', {});
      const versionId = decision === 'confirm' ? await apply(tx, context, proposal) : null;
      await store.decide(tx, id, { state: states[decision], decidedBy: userId, versionId });
      await audit(tx, {
        ...{ actorId: userId, action: `game.${proposal.kind}-${states[decision]}` },
        subject: { kind: 'game', id: proposal.gameId },
        details: { proposal: id },
      });
      await publishDraws(context, tx);
    })
    .catch((error: unknown) => {
      // Somebody bought a ticket since it was looked at.
      if (brokenConstraint(error) === 'draw_game_versions_unsold') fail('GAME_PROPOSAL_OVER', {});
      throw error;
    });
  return loadView(context, actor, id);
}
