/** Looks every minute whether something should be looked at by people, and tells the admins of what is serious. */
import type { Context } from '../../platform/context.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { currentPolicy } from '../../policy/service.ts';
import { securityAlertMail } from '../mail/emails.ts';
import { listAdmins } from '../store.ts';
import { tellOfAlerts } from './actions.ts';
import { listSightings, loadFacts, putAlert, takeUntold } from './alert-store.ts';
import { alertsOf } from './watch-rules.ts';

export async function watch(context: Context): Promise<void> {
  const thresholds = (await currentPolicy(context))['watch.alerts'];
  for (const alert of alertsOf(await listSightings(context.db.read, thresholds), thresholds)) {
    const facts = await loadFacts(context.db.read, alert, thresholds[alert.kind].withinMinutes);
    await context.db.transact(async (tx) => {
      if (await putAlert(tx, alert, facts)) await tellOfAlerts(tx, context);
    });
  }
  await context.db.transact(async (tx) => {
    const kinds = await takeUntold(tx);
    if (kinds.length === 0) return;
    for (const { email } of await listAdmins(tx)) await writeMail(tx, context, email, securityAlertMail(kinds));
  });
}
