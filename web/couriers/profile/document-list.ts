/** Filed documents of each kind, and those that count. */
import { type DocumentKind, documentKinds } from '@autolotto/contract/couriers/onboarding-enums.ts';
import type { CourierDocument } from './queries.ts';

export type Filed = {
  readonly kind: DocumentKind;
  readonly isNeeded: boolean;
  /** Approved once; it may have expired since. */
  readonly kept: CourierDocument | undefined;
  /** Waits, or was rejected. */
  readonly latest: CourierDocument | undefined;
};

/** Required ones first. */
export function filedOf(needed: readonly DocumentKind[], documents: readonly CourierDocument[]): Filed[] {
  const of = (kind: DocumentKind): Filed => ({
    kind,
    isNeeded: needed.includes(kind),
    kept: documents.find((one) => one.kind === kind && (one.state === 'approved' || one.state === 'expired')),
    latest: documents.find((one) => one.kind === kind && (one.state === 'submitted' || one.state === 'rejected')),
  });
  const all = documentKinds.map(of);
  return [...all.filter(({ isNeeded }) => isNeeded), ...all.filter(({ isNeeded }) => !isNeeded)];
}

/** Groups the required documents: missing, waiting for an admin, and expired. */
export function documentsStatus(
  needed: readonly DocumentKind[],
  documents: readonly CourierDocument[],
): Record<'missing' | 'waiting' | 'over', DocumentKind[]> {
  const status = { missing: [] as DocumentKind[], waiting: [] as DocumentKind[], over: [] as DocumentKind[] };
  for (const { kind, isNeeded, kept, latest } of filedOf(needed, documents)) {
    if (!isNeeded || kept?.state === 'approved') continue;
    if (latest?.state === 'submitted') status.waiting.push(kind);
    else if (kept) status.over.push(kind);
    else status.missing.push(kind);
  }
  return status;
}
