import type { Overview } from '@autolotto/contract/admin/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { loadAuditProof } from '../platform/audit/audit-chain.ts';
import type { Context } from '../platform/context.ts';
import { countLateJobs } from '../platform/jobs/jobs.ts';
import { sendMailJob } from '../platform/mail/mail.ts';
import * as store from './store.ts';

const shownEvents = 5;
const deliveredOf = ({ orders, cents: total }: store.Revenue['ever']) => ({ orders, total: dollars(cents(total)) });

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, count) => all + count, 0);

export async function overview(context: Context): Promise<Overview> {
  const db = context.db.read;
  const [revenue, underWay, couriersOnDuty, sealed, activity, difference, late, audit] = await Promise.all([
    store.countRevenue(db),
    store.countUnderWay(db),
    store.countOnDuty(db),
    store.loadSealed(db),
    store.listActivity(db, shownEvents),
    store.loadDifference(db),
    countLateJobs(db),
    loadAuditProof(db),
  ]);
  return {
    revenue: {
      ever: deliveredOf(revenue.ever),
      today: deliveredOf(revenue.today),
      lastWeek: deliveredOf(revenue.lastWeek),
    },
    underWay,
    couriersOnDuty,
    books: {
      sealedThrough: sealed.through === null ? null : new Date(sealed.through).toISOString(),
      unsealed: sealed.unsealed,
      difference: dollars(cents(difference)),
    },
    system: {
      jobsLate: sum(late) - (late.get(sendMailJob.name) ?? 0),
      emailsLate: late.get(sendMailJob.name) ?? 0,
      auditCheckedAt: audit.verifiedAt?.toISOString() ?? null,
      auditFindings: audit.findings.length,
    },
    activity: activity.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
  };
}
