import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export const registry = new Registry();
let areDefaultsCollected = false;

export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer a request, by route and status',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});
export const openSockets = new Gauge({ name: 'realtime_sockets', help: 'Open sockets', registers: [registry] });
export const sentEvents = new Counter({
  name: 'realtime_events_sent_total',
  help: 'Events written to sockets',
  registers: [registry],
});
export const policyReports = new Counter({
  name: 'content_policy_reports_total',
  help: 'What pages say that the content policy kept them from',
  labelNames: ['directive'] as const,
  registers: [registry],
});
const poolConnections = new Gauge({
  name: 'database_connections',
  help: 'Database connections by state',
  labelNames: ['state'] as const,
  registers: [registry],
});
const ledgerFindings = new Gauge({
  name: 'ledger_findings',
  help: 'What the last checks of the books by this process found wrong; must be 0',
  registers: [registry],
});
const auditFindings = new Gauge({
  name: 'audit_findings',
  help: 'What the last checks of the audit by this process found wrong; must be 0',
  registers: [registry],
});

const ledgerFindingsOf = { recent: 0, all: 0 };
/** A clean look at what is recent does not hide what the look at all of it found. */
export function setLedgerFindings(check: keyof typeof ledgerFindingsOf, count: number): void {
  ledgerFindingsOf[check] = count;
  ledgerFindings.set(ledgerFindingsOf.recent + ledgerFindingsOf.all);
}

const auditFindingsOf = { newest: 0, all: 0 };
/** The same for the audit; a look at all of it includes what is newest. */
export function setAuditFindings(check: keyof typeof auditFindingsOf, count: number): void {
  auditFindingsOf[check] = count;
  if (check === 'all') auditFindingsOf.newest = 0;
  auditFindings.set(auditFindingsOf.newest + auditFindingsOf.all);
}

/** Process metrics, once per process however many servers it builds. */
export function collectProcessMetrics(): void {
  if (areDefaultsCollected) return;
  areDefaultsCollected = true;
  collectDefaultMetrics({ register: registry });
}

export function setPoolUse(use: { total: number; idle: number; waiting: number }): void {
  for (const [state, count] of Object.entries(use)) poolConnections.set({ state }, count);
}
