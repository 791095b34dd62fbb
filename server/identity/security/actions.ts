/** What admins do about what they see: an alert is closed with words, an account's sessions are ended. */
import { isDeepStrictEqual } from 'node:util';
import type { CloseAlert } from '@autolotto/contract/identity/security/model.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { adminsChannel } from '../../platform/realtime/channels.ts';
import { publish, rightsChanged } from '../../platform/realtime/outbox.ts';
import { currentPolicy } from '../../policy/service.ts';
import { sessionsEndedMail } from '../mail/emails.ts';
import { lockUser } from '../roles/store.ts';
import { deleteSessions } from '../sign-in/store.ts';
import { contactOf } from '../suspensions/suspensions.ts';
import * as store from './alert-store.ts';

/** Open pages of admins fetch the alerts again. */
export const tellOfAlerts = (tx: Tx, context: Context): Promise<void> =>
  publish(tx, context.bus, { event: { type: 'alerts_changed' }, to: [adminsChannel] });

/** For what another domain has found. Said once; a sum that was closed with words comes back only when it is another. */
export async function raiseAlert(tx: Tx, context: Context, found: store.Found): Promise<void> {
  const told = await store.loadNewestFacts(tx, found.kind, found.subjectId);
  if (isDeepStrictEqual(told, found.facts)) return;
  await store.putFound(tx, found);
  await tellOfAlerts(tx, context);
}

/** The alert, as the audit names what it is about. */
const subjectOf = ({ subjectKind, subjectId }: store.AlertRow) => ({
  kind: subjectKind === 'account' ? 'user' : subjectKind,
  id: subjectId,
});

/** Says to other admins that somebody is at it; they may still close it. */
export const lookAtAlert = (context: Context, actor: Actor, alertId: number): Promise<{ id: number }> =>
  context.db.transact(async (tx) => {
    const alert = (await store.loadAlert(tx, alertId)) ?? fail('ALERT_NOT_FOUND', {});
    if (!(await store.lookAtAlert(tx, alertId, actor.userId))) {
      const now = await store.loadAlert(tx, alertId);
      // A second click of the same admin changes nothing, even beside the first.
      if (now?.state === 'looked' && now.lookedBy === actor.userId) return { id: alertId };
      fail(now?.state === 'closed' ? 'ALERT_CLOSED' : 'ALERT_LOOKED', {});
    }
    await audit(tx, {
      actorId: actor.userId,
      action: 'alert.looked',
      subject: subjectOf(alert),
      details: { alertId, kind: alert.kind },
    });
    await tellOfAlerts(tx, context);
    return { id: alertId };
  });

export const closeAlert = (
  context: Context,
  actor: Actor,
  alertId: number,
  { words }: z.output<typeof CloseAlert>,
): Promise<{ id: number }> =>
  context.db.transact(async (tx) => {
    const alert = (await store.loadAlert(tx, alertId)) ?? fail('ALERT_NOT_FOUND', {});
    if (!(await store.closeAlert(tx, alertId, actor.userId, words))) fail('ALERT_CLOSED', {});
    await audit(tx, {
      actorId: actor.userId,
      action: 'alert.closed',
      subject: subjectOf(alert),
      details: { alertId, kind: alert.kind, count: alert.count, words },
    });
    await tellOfAlerts(tx, context);
    return { id: alertId };
  });

/** The account keeps its password: whoever has it can sign in again, unless it is suspended too. */
export async function endAllSessions(context: Context, actor: Actor, userId: string): Promise<{ ended: number }> {
  const contact = contactOf(await currentPolicy(context));
  return context.db.transact(async (tx) => {
    const user = (await lockUser(tx, userId)) ?? fail('USER_NOT_FOUND', {});
    const ended = await deleteSessions(tx, userId);
    await audit(tx, {
      actorId: actor.userId,
      action: 'sessions.ended',
      subject: { kind: 'user', id: userId },
      details: { ended },
    });
    if (ended > 0) await writeMail(tx, context, user.email, sessionsEndedMail(user.firstName, contact));
    rightsChanged(tx, context.bus, userId);
    return { ended };
  });
}
