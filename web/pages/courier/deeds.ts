import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import type { Deed, QueuedStep } from '../../couriers/work/queued-step.ts';
import type { Proofs } from '../../delivery/hand-over/queries.ts';

/** With its key and time where it has its own. */
export type Done = { readonly deed: Deed; readonly key?: string; readonly occurredAt?: string };

/** The check first: a photo may wait, a check decides. */
export function deedsOf({ check, signature, photo }: Proofs): Done[] {
  const deeds: Done[] = [];
  if (check) {
    const { key, ...body } = check;
    deeds.push({ deed: { kind: 'check', check: body }, key });
  }
  if (signature) deeds.push({ deed: { kind: 'signature', signed: signature } });
  if (photo) deeds.push({ deed: { kind: 'photo', file: photo.file }, occurredAt: photo.occurredAt });
  return deeds;
}

/** Made now, where a deed has no key and time of its own. */
export function stepsOf(userId: string, orderId: number, deeds: readonly Done[]): QueuedStep[] {
  const now = new Date().toISOString();
  return deeds.map(({ deed, key = newIdempotencyKey(), occurredAt = now }) => ({
    key,
    userId,
    orderId,
    occurredAt,
    deed,
  }));
}
