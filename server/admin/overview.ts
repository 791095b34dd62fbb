import type { Overview } from '@autolotto/contract/admin/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { loadAuditProof } from '../platform/audit/audit-chain.ts';
import { type Checked, loadChecked } from '../platform/checks.ts';
import type { Context } from '../platform/context.ts';
import { freeBytes } from '../platform/database/disk.ts';
import { countLateJobs } from '../platform/jobs/jobs.ts';
import { sendMailJob } from '../platform/mail/mail.ts';
import { version } from '../platform/version.ts';
import * as store from './store.ts';

const shownEvents = 5;
const deliveredOf = ({ orders, cents: total }: store.Revenue['ever']) => ({ orders, total: dollars(cents(total)) });

const instantOf = (at: Date | undefined): string | null => at?.toISOString() ?? null;
/** Every shop's day adds up: more on one and less on another do not hide each other. */
const differenceOf = ({ findings }: Checked): number =>
  findings.reduce((all, finding) => all + Math.abs(Number(Reflect.get(finding, 'cents'))), 0);

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, count) => all + count, 0);

export async function overview(context: Context): Promise<Overview> {
  const db = context.db.read;
  const [revenue, underWay, couriersOnDuty, sealed, activity, late, audit] = await Promise.all([
    store.countRevenue(db),
    store.countUnderWay(db),
    store.countOnDuty(db),
    store.loadSealed(db),
    store.listActivity(db, shownEvents),
    countLateJobs(db),
    loadAuditProof(db),
  ]);
  const [checked, compared, paymentEventsRefused] = await Promise.all([
    loadChecked(db, ['ledger.recent', 'ledger.all']),
    loadChecked(db, ['ledger.orders']),
    store.countRefusedEvents(db),
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
      checkedAt: instantOf(checked.at),
      findings: checked.findings.length,
      sealedThrough: sealed.through === null ? null : new Date(sealed.through).toISOString(),
      unsealed: sealed.unsealed,
      comparedAt: instantOf(compared.at),
      difference: dollars(cents(differenceOf(compared))),
    },
    system: {
      jobsLate: sum(late) - (late.get(sendMailJob.name) ?? 0),
      emailsLate: late.get(sendMailJob.name) ?? 0,
      auditCheckedAt: instantOf(audit.verifiedAt),
      auditFindings: audit.findings.length,
      paymentEventsRefused,
      freeBytes: freeBytes(context.config.photoDir),
      version,
    },
    activity: activity.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
  };
}
