/** What follows a change of an order's lines: its parties hear of it, and an order without items is cancelled. */

import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Policy } from '../../policy/service.ts';
import { isHeld } from '../order/policy.ts';
import type * as store from '../order/store.ts';
import { tell } from '../transitions/publish.ts';
import { transition } from '../transitions/steps.ts';

export const publishChange = (
  context: Context,
  tx: Tx,
  before: store.LockedOrder,
  now: store.LockedOrder,
): Promise<void> =>
  tell(context, tx, before, {
    ...now,
    movesMoney: isHeld(now) && now.total !== before.total,
  });

export const cancelEmpty = (
  context: Context,
  tx: Tx,
  policy: Policy,
  order: store.LockedOrder,
  { by, actorId }: { by: 'store' | 'system'; actorId: string | null },
): Promise<void> =>
  transition({
    context,
    tx,
    policy,
    order,
    to: 'cancelled',
    event: 'cancel',
    by,
    actorId,
    reason: { code: 'allMissing' },
  });
