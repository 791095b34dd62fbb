import type { CourierDocument } from '@autolotto/contract/couriers/onboarding-model.ts';
import { stateOf } from './rules.ts';
import type { DocumentRow } from './store.ts';

export const documentView = (row: DocumentRow, today: string): CourierDocument => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  expiresOn: row.expiresOn,
  state: stateOf(row, today),
  reason: row.reason,
  submittedAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  url: `/api/courier/documents/${row.id}/photo`,
});
