import { isSuspended, loadName } from '../../identity/service.ts';
import type { Context } from '../../platform/context.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { currentPolicy } from '../../policy/service.ts';
import { suspendedOrdersMail } from '../mail/emails.ts';
import { loadRunning } from './release-store.ts';
import { releaseOrders } from './releases.ts';

/**
 * A suspended account brings nothing and answers nobody: what its courier has not picked up goes back to the others, and
 * support is told of what goes on without them.
 */
export async function afterSuspension(context: Context, userId: string): Promise<void> {
  if (!(await isSuspended(context, userId))) return;
  await releaseOrders(context, userId);
  const running = await loadRunning(context.db.read, userId);
  if (running.length === 0) return;
  const support = (await currentPolicy(context))['contact.email'];
  const name = await loadName(context, userId);
  await context.db.transact((tx) => writeMail(tx, context, support, suspendedOrdersMail(name, running)));
}
