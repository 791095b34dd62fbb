/** Pure: what of the sign-ins, refused calls and opened files raises an alert, and when a letter tells of it. */
import { type AlertKind, alertKinds, type WatchedKind } from '@autolotto/contract/identity/security/kinds.ts';

/** What was seen of one subject in the time that its kind looks back, after what a closed alert has told already. */
export type Sighting = {
  readonly kind: WatchedKind;
  readonly subjectKind: 'account' | 'network';
  readonly subjectId: string;
  readonly seen: number;
  /** Those of them that no open alert counts yet. */
  readonly fresh: number;
  /** The newest moment at which something was seen, and how much at that moment. */
  readonly newestAt: Date;
  readonly atNewest: number;
  /** Up to where the open alert counts; undefined where none is open. */
  readonly open: { readonly lastAt: Date; readonly atLast: number } | undefined;
};
export type Thresholds = Readonly<Record<WatchedKind, { readonly count: number; readonly withinMinutes: number }>>;

/** Those that somebody may be harmed by right now: they come first, and a letter tells the admins. */
const serious: readonly AlertKind[] = [
  'strangers-objects',
  'accounts-refused',
  'admin-new-device',
  'files-opened',
  'second-factor-wrong',
  'books-differ',
  'results-feed',
  'many-lines',
  'bitcoin-differs',
];
export const seriousKinds = alertKinds.filter((kind) => serious.includes(kind));
export const isSerious = (kind: AlertKind): boolean => serious.includes(kind);

/** What is counted of the subject is enough for its kind, and there is something new in it. */
export const alertsOf = (sightings: readonly Sighting[], thresholds: Thresholds): Sighting[] =>
  sightings.filter(({ kind, seen, fresh }) => fresh > 0 && seen >= thresholds[kind].count);

/** Calls that look for what is somebody else's, by their answers. */
export const lookingCodes = ['FORBIDDEN', 'ORDER_NOT_FOUND'] as const;
/** The calls by which money comes in. */
export const depositRows = ['POST /api/wallet/deposit', 'POST /api/create-payment-intent'] as const;

export const letterEveryMinutes = 60;
