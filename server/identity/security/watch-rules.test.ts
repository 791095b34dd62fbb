import { endpoints } from '@autolotto/contract/endpoints.ts';
import { alertKinds, watchedKinds } from '@autolotto/contract/identity/security/kinds.ts';
import type { Endpoint } from '@autolotto/contract/shared/endpoint.ts';
import { expect, test } from 'vitest';
import { alertsOf, depositRows, isSerious, type Sighting, seriousKinds, type Thresholds } from './watch-rules.ts';

const thresholds = Object.fromEntries(
  watchedKinds.map((kind, at) => [kind, { count: at + 2, withinMinutes: 10 }]),
) as Thresholds;
const sighting = (change: Partial<Sighting>): Sighting => ({
  kind: 'strangers-objects',
  subjectKind: 'account',
  subjectId: 'eve',
  seen: 20,
  fresh: 20,
  newestAt: new Date('2026-11-24T09:00:00Z'),
  atNewest: 1,
  open: undefined,
  ...change,
});

test('an alert is raised from its threshold on, and not below', () => {
  for (const kind of watchedKinds) {
    const enough = sighting({ kind, seen: thresholds[kind].count, fresh: 1 });
    expect(alertsOf([enough], thresholds)).toEqual([enough]);
    expect(alertsOf([{ ...enough, seen: enough.seen - 1 }], thresholds)).toEqual([]);
  }
});

test('what an open alert counts already raises nothing', () => {
  expect(alertsOf([sighting({ fresh: 0 })], thresholds)).toEqual([]);
});

test('serious are those by which somebody may be harmed right now', () => {
  expect(seriousKinds).toEqual([
    'strangers-objects',
    'accounts-refused',
    'admin-new-device',
    'files-opened',
    'second-factor-wrong',
    'books-differ',
    'results-feed',
    'many-lines',
    'bitcoin-differs',
  ]);
  expect(alertKinds.filter((kind) => !isSerious(kind))).toEqual(['role-given', 'deposits-refused', 'accounts-made']);
});

test('the rows of deposits are rows of the endpoint table', () => {
  const rows = Object.values<Readonly<Record<string, Endpoint>>>(endpoints)
    .flatMap((table) => Object.values(table))
    .map(({ method, path }) => `${method} ${path}`);
  expect(rows).toEqual(expect.arrayContaining([...depositRows]));
});
