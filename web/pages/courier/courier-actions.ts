import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import type { CourierAction, QueuedCourierAction } from '../../couriers/work/queued-courier-action.ts';
import type { Proofs } from '../../delivery/hand-over/queries.ts';

/** With its key and time where it has its own. */
export type Done = { readonly deed: CourierAction; readonly key?: string; readonly occurredAt?: string };

/** The check first: a photo may wait, a check decides. */
export function courierActionsOf({ check, signature, photo }: Proofs): Done[] {
  const courierActions: Done[] = [];
  if (check) {
    const { key, ...body } = check;
    courierActions.push({ deed: { kind: 'check', check: body }, key });
  }
  if (signature) courierActions.push({ deed: { kind: 'signature', signed: signature } });
  if (photo) courierActions.push({ deed: { kind: 'photo', file: photo.file }, occurredAt: photo.occurredAt });
  return courierActions;
}

/** Made now, where a deed has no key and time of its own. */
export function stepsOf(userId: string, orderId: number, courierActions: readonly Done[]): QueuedCourierAction[] {
  const now = new Date().toISOString();
  return courierActions.map(({ deed, key = newIdempotencyKey(), occurredAt = now }) => ({
    key,
    userId,
    orderId,
    occurredAt,
    deed,
  }));
}
