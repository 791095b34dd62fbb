/** Changes that wait for a second admin. */
import type { DecidedProposal, DecideProposal, Proposal } from '@autolotto/contract/policy/settings/model.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { changeRows } from '../change.ts';
import { loadRows, lockRows, takeBackRow } from '../store.ts';
import { loadWho, type People } from './people.ts';
import { assertAhead, assertSeen, comingRow, inAudit, keyOf, parsedValue, subjectOf, writeRow } from './service.ts';
import * as store from './store.ts';
import { proposalView, valueAt } from './view.ts';

type Decided = z.infer<typeof DecidedProposal>;

export async function listProposals(context: Context, people: People, reader: Actor): Promise<Proposal[]> {
  const now = await databaseTime(context);
  const open = await store.listProposals(context.db.read);
  const who = await loadWho(
    people,
    context.db.read,
    open.map(({ proposedBy }) => proposedBy),
  );
  const views: Proposal[] = [];
  for (const row of open)
    views.push(proposalView(row, await loadRows(context.db.read, row.key, 1_000), reader.userId, now, who));
  return views;
}

export async function decideProposal(
  context: Context,
  people: People,
  { userId }: Actor,
  id: number,
  { decision, words }: DecideProposal,
): Promise<Decided> {
  const key = keyOf((await loadOrFail(context, id)).key);
  const now = await databaseTime(context);
  return changeRows<Decided>(context, { userId }, async (tx) => {
    const rows = await lockRows(tx, key);
    const proposal = (await store.lockProposal(tx, id)) ?? fail('PROPOSAL_NOT_FOUND', {});
    if (proposal.proposedBy === userId) fail('PROPOSAL_OWN', {});
    if (proposal.state !== 'open') fail('PROPOSAL_DECIDED', {});
    const { basedOn, takesBack, validFrom, reason, proposedBy } = proposal;
    const subject = subjectOf(key);
    const before = inAudit(valueAt(rows, validFrom ?? now));
    if (decision === 'refuse') {
      await store.closeProposal(tx, id, { state: 'refused', decidedBy: userId, words });
      const details = { proposal: id, words };
      return { result: { state: 'refused' }, entry: { action: 'policy.refused', subject, details } };
    }
    await assertSeen(tx, people, key, rows, basedOn, now);
    const accepted = { state: 'accepted', decidedBy: userId, words } as const;
    const details = { proposal: id, before, validFrom: validFrom?.toISOString() ?? null, words };
    if (takesBack !== null) {
      const coming = comingRow(rows, takesBack, now);
      await store.closeProposal(tx, id, accepted);
      await takeBackRow(tx, takesBack, proposedBy, reason);
      const taken = { ...details, before: inAudit(coming.value), validFrom: coming.validFrom.toISOString() };
      return { result: { state: 'accepted' }, entry: { action: 'policy.accepted', subject, details: taken } };
    }
    assertAhead(validFrom, now);
    const value = parsedValue(key, proposal.value);
    await store.closeProposal(tx, id, accepted);
    await writeRow(tx, rows, { key, value, validFrom, reason, changedBy: proposedBy, proposalId: id });
    const after = inAudit(value);
    return {
      result: { state: 'accepted' },
      entry: { action: 'policy.accepted', subject, details: { ...details, after } },
    };
  });
}

/** Only whoever proposed it; for others it does not exist here. */
export async function withdrawProposal(context: Context, { userId }: Actor, id: number): Promise<Decided> {
  await loadOrFail(context, id);
  return changeRows<Decided>(context, { userId }, async (tx) => {
    const proposal = (await store.lockProposal(tx, id)) ?? fail('PROPOSAL_NOT_FOUND', {});
    if (proposal.proposedBy !== userId) fail('PROPOSAL_NOT_FOUND', {});
    if (proposal.state !== 'open') fail('PROPOSAL_DECIDED', {});
    await store.closeProposal(tx, id, { state: 'withdrawn', decidedBy: userId, words: null });
    const entry = { action: 'policy.withdrawn', subject: subjectOf(proposal.key), details: { proposal: id } } as const;
    return { result: { state: 'withdrawn' }, entry };
  });
}

const loadOrFail = async (context: Context, id: number): Promise<store.ProposalRow> =>
  (await store.loadProposal(context.db.read, id)) ?? fail('PROPOSAL_NOT_FOUND', {});
