/** The sale of a draw ends by the database's clock, and its list of tickets is sealed before any number is known. */
import { leafText } from '@autolotto/contract/lottery/ticket-seal.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { publishDraws } from '../publish.ts';
import { hex } from '../view.ts';
import { readTree } from './seal-thread.ts';
import * as store from './store.ts';

/** Purchases that go on hold the draw until they are written; what comes afterwards is too late. */
export async function closeDue(context: Context): Promise<void> {
  for (const drawId of await store.listDue(context.db.read))
    await context.db.transact(async (tx) => {
      if (await store.close(tx, drawId)) await publishDraws(context, tx);
    });
}

export async function listLeaves(context: Context, drawId: number): Promise<string[]> {
  const leaves: string[] = [];
  for await (const page of store.listPages(context.db.read, drawId)) leaves.push(...page.map(leafText));
  return leaves;
}

async function seal(context: Context, { id, gameId, day }: store.Unsealed): Promise<void> {
  const leaves = await listLeaves(context, id);
  const answer = await readTree({ of: leaves });
  if (!answer) throw new Error('the thread of the seals answered nothing');
  const root = Buffer.from(answer.root);
  await context.db.transact(async (tx) => {
    // Another process may have been quicker.
    if (!(await store.writeSeal(tx, id, root, leaves.length))) return;
    await audit(tx, {
      actorId: null,
      action: 'draw.sealed',
      subject: { kind: 'draw', id: String(id) },
      details: { game: gameId, day, tickets: leaves.length, root: hex(root) },
    });
    await publishDraws(context, tx);
  });
}

/** A seal that failed is tried again a minute later. */
export async function closeDraws(context: Context): Promise<void> {
  await closeDue(context);
  for (const draw of await store.listUnsealed(context.db.read)) {
    if (context.stopping.aborted) return;
    await seal(context, draw);
  }
}
