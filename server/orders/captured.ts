/** When something was done that a telephone tells of, at once or later: one rule for steps and for what goes with them. */
import type { Captured } from '@autolotto/contract/orders/captured.ts';
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import type { ToldStep } from '@autolotto/contract/orders/telling-words.ts';
import type { Tx } from '../platform/db.ts';
import { takenAt } from './captured-rules.ts';
import * as tellings from './telling-store.ts';

/** What moves the order comes after whatever moved it before; what only goes with it comes at any time. */
const movers: readonly ToldStep[] = [
  'accepted',
  'picked_up',
  'en_route',
  'delivered',
  'cancelled',
  'refusal',
  'return',
];

type What = { readonly step: ToldStep; readonly by: string; readonly refusedWith?: string };

/** By our clock, under the order's lock; undefined when nothing was told of it. What was told is kept as it was told. */
export async function capturedIn(
  tx: Tx,
  order: { readonly id: number; readonly status: OrderStatus },
  { step, by, refusedWith }: What,
  captured: Captured = {},
): Promise<Date | undefined> {
  const { capturedAt, sentAt, seq } = captured;
  if (capturedAt === undefined) return undefined;
  const { now, last, firstOwn } = await tellings.timesFor(tx, order.id, by);
  const isMoved = movers.includes(step) && refusedWith === undefined;
  const taken = takenAt(captured, now, isMoved ? last : firstOwn) ?? now;
  await tellings.insert(tx, {
    ...{ orderId: order.id, actorId: by, step, seq: seq ?? null, status: order.status },
    ...{ phoneAt: new Date(capturedAt), sentAt: sentAt === undefined ? null : new Date(sentAt), takenAt: taken },
    refusedWith: refusedWith ?? null,
  });
  return taken;
}
