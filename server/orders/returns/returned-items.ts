/** Items that come back to the store, and what becomes of each: back on the shelf, destroyed, kept aside, or lost. */
import type { ConfirmReturn } from '@autolotto/contract/orders/returns/model.ts';
import { returnTickets, takeBack } from '../../catalogue/service.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import { stockNote } from '../order/notes.ts';
import type { LockedOrder } from '../order/store.ts';
import { byProduct } from '../substitutions/questions.ts';
import * as substitutions from '../substitutions/store.ts';
import * as refusals from './refusal-store.ts';
import * as returns from './return-store.ts';

export async function putBack(
  tx: Tx,
  actorId: string,
  { id: orderId, status }: Pick<LockedOrder, 'id' | 'status'>,
  lines: ConfirmReturn['lines'],
): Promise<void> {
  const withheld = await refusals.loadWithheld(tx, orderId);
  // Delivered items do not come back.
  const rest = status === 'delivered' ? [] : await substitutions.loadLines(tx, orderId);
  const items = [...rest.map(({ id, ...line }) => ({ ...line, lineId: id })), ...withheld].filter(
    ({ quantity }) => quantity > 0,
  );
  const dispositions = new Map(lines.map(({ lineId, disposition }) => [lineId, disposition]));
  const lineIds = new Set(items.map(({ lineId }) => lineId));
  const isAll = lines.length === lineIds.size && items.every(({ lineId }) => dispositions.has(lineId));
  if (!isAll) fail('RETURN_LINES_MISMATCH', {});

  const restocked = items.filter(({ lineId }) => dispositions.get(lineId) === 'restocked');
  await takeBack(tx, actorId, byProduct(restocked), stockNote(orderId));
  await returnTickets(tx, actorId, orderId, restocked);
  for (const [lineId, disposition] of dispositions) {
    if (rest.some(({ id }) => id === lineId)) await returns.dispose(tx, orderId, lineId, disposition);
    await refusals.dispose(tx, orderId, disposition, lineId);
  }
}
