/** Sanctions bar people from writing, for a time or until they are lifted. */
import type { Place, SanctionKind } from '@autolotto/contract/moderation/enums.ts';
import type { Sanction } from '@autolotto/contract/moderation/model.ts';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/database/audit.ts';
import type { Reader, Tx } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import { rightsChanged } from '../platform/realtime/outbox.ts';
import { tellSanction } from './notices.ts';
import * as store from './people-store.ts';

/** Refuses whoever is muted or banned in this place. Within the transaction that writes, so that it holds at once. */
export async function assertCanWrite(db: Reader, userId: string, place: Place): Promise<void> {
  const bar = await store.findBar(db, userId, place);
  if (bar) fail('MUTED', { until: bar.until && new Date(bar.until).toISOString(), reason: bar.reason });
}

export const sanctionView = ({ kind, startsAt, until, ...rest }: store.SanctionRow): Sanction => ({
  ...{ id: rest.id, place: rest.place, reason: rest.reason, isActive: rest.isActive },
  // Lifts are not listed: what they lift is no longer active.
  kind: kind === 'lift' ? 'warning' : kind,
  startsAt: startsAt.toISOString(),
  until: until?.toISOString() ?? null,
});

type Imposed = {
  readonly userId: string;
  readonly kind: SanctionKind;
  readonly place: Place | null;
  readonly hours: number | undefined;
  readonly reason: string;
  readonly by: string;
  readonly caseId?: number;
};
/** Holds at the next call, and on the person's open sockets after the commit. */
export async function impose(context: Context, tx: Tx, sanction: Imposed): Promise<void> {
  const { userId, kind, reason, by, hours } = sanction;
  const { id, until } = await store.insertSanction(tx, sanction);
  await audit(tx, {
    actorId: by,
    action: sanctionActions[kind],
    subject: { kind: 'account', id: userId },
    details: { sanctionId: id, place: sanction.place, hours: hours ?? null, reason },
  });
  await tellSanction(context, tx, userId, { kind, until, reason });
  if (kind !== 'warning') rightsChanged(tx, context.bus, userId);
}
const sanctionActions = {
  warning: 'moderation.warned',
  mute: 'moderation.muted',
  ban: 'moderation.banned',
} as const satisfies Record<SanctionKind, string>;

/** False when somebody was quicker. */
export async function lift(
  context: Context,
  tx: Tx,
  sanction: store.SanctionRow,
  { by, reason }: { by: string; reason: string },
): Promise<boolean> {
  if (!(await store.insertLift(tx, sanction, by, reason))) return false;
  await audit(tx, {
    actorId: by,
    action: 'moderation.lifted',
    subject: { kind: 'account', id: sanction.userId },
    details: { sanctionId: sanction.id, reason },
  });
  await tellSanction(context, tx, sanction.userId, { kind: 'lift', until: null, reason });
  return true;
}
