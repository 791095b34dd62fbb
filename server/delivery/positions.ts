/** Recent positions of couriers in this process, to filter implausible ones. */
import { lastPositionBy } from '../orders/service.ts';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import type { Actor } from '../platform/http/session.ts';
import { memoryOf } from '../platform/memory.ts';
import { type Fix, judged, positionLimits } from './position-rules.ts';

type Remembered = { readonly last: Fix | undefined; readonly suspect?: Fix };
const maxRemembered = 20_000;
const remembered = memoryOf<Context, string, Remembered>(maxRemembered);
/** Per courier too: a stranger's position proves nothing about an order. */
const keyOf = ({ userId }: Actor, orderId: number) => `${orderId} ${userId}`;

/** Another process may have heard of the courier before. */
async function lookUp(context: Context, actor: Actor, orderId: number): Promise<Remembered> {
  const row = await lastPositionBy(context, actor, orderId);
  return { last: row && { latitude: row.latitude, longitude: row.longitude, at: row.recordedAt.getTime() } };
}

type SentPosition = { readonly orderId: number; readonly ageMs?: number | undefined } & Omit<Fix, 'at'>;

/** The position as it is to be kept; undefined when it is not worth believing. */
export async function believed(context: Context, actor: Actor, input: SentPosition): Promise<Fix | undefined> {
  const key = keyOf(actor, input.orderId);
  const known = remembered(context).get(key) ?? (await lookUp(context, actor, input.orderId));
  const now = (await databaseTime(context)).getTime();
  const { latitude, longitude, accuracyMeters, ageMs = 0 } = input;
  const fix: Fix = { latitude, longitude, accuracyMeters, at: now - ageMs };
  const found = judged(fix, { now, last: known.last, suspect: known.suspect, limits: positionLimits });
  if ('take' in found) return found.take;
  if (found.drop === 'speed') remembered(context).set(key, { last: known.last, suspect: fix });
  return undefined;
}

/** Remembers an accepted position. */
export function recordStoredPosition(context: Context, actor: Actor, orderId: number, fix: Fix): void {
  remembered(context).set(keyOf(actor, orderId), { last: fix });
}
