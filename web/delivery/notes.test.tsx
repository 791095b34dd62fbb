import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { describe, expect, test } from 'vitest';
import { deliveryMessages } from './messages.ts';
import { BreakLine } from './route/break-line.tsx';
import { InsertionCostNote } from './route/insertion-cost-note.tsx';
import { routeMessages } from './route/messages.ts';
import { insertionCostQuery } from './route/queries.ts';
import type { Sharing } from './sharing/position-sharing.ts';
import { SharingStrip } from './sharing/sharing-mark.tsx';
import { SharingFacts } from './sharing/sharing-note.tsx';

const now = Date.parse('2026-03-02T18:00:00Z');
const ago = (seconds: number) => new Date(now - seconds * 1_000).toISOString();
const messages = { delivery: deliveryMessages, route: routeMessages };

const noServer = () => new QueryClient({ defaultOptions: { queries: { queryFn: () => new Promise(() => {}) } } });
/** The rendered text. */
const read = (part: ReactNode, queries = noServer()) =>
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <IntlProvider locale="en-US" timeZone="UTC" messages={messages}>
        <MantineProvider>{part}</MantineProvider>
      </IntlProvider>
    </QueryClientProvider>,
  )
    .replace(/<style.*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('what a courier reads of their position being shared', () => {
  const sharing: Sharing = { state: 'sharing', sentAt: ago(4), foundAt: ago(5), awayMs: null };
  const note = (what: Sharing) =>
    read(<SharingFacts sharing={what} followed={undefined} now={now} onRetry={() => {}} />);

  test('how long ago it was sent', () => {
    expect(note(sharing)).toBe('Sharing your position Last sent 4 s ago Keep this open until delivery.');
  });

  test("a courier learns that the phone has gone quiet, before the map's marker turns gray, and since when", () => {
    const quiet = note({ ...sharing, sentAt: ago(3), foundAt: ago(45) });
    expect(quiet).toContain('Last found 45 s ago');
    expect(quiet).toContain('No GPS signal.');
    expect(quiet).not.toContain('Last sent');
  });

  test('a courier learns that a hidden page sent nothing', () => {
    expect(note({ ...sharing, awayMs: 200_000 })).toContain('In background 3 min: nothing sent.');
  });

  test('a courier learns what to do when the phone forbids sharing', () => {
    expect(note({ state: 'denied' })).toMatch(/Allow it, then try again\. Try again$/);
  });

  test("every other page shows whether the courier's position is shared, and the way back", () => {
    const strip = (what: Sharing) =>
      read(
        <SharingStrip sharing={what} now={now}>
          <a href="/courier">Back</a>
        </SharingStrip>,
      );
    expect(strip(sharing)).toBe('Sharing your position Back');
    for (const unseen of [{ ...sharing, foundAt: ago(31) }, { state: 'denied' }, { state: 'unavailable' }] as const)
      expect(strip(unseen)).toBe('Position not visible Back');
    for (const state of ['off', 'asking'] as const) expect(strip({ state })).toBe('');
  });
});

test('a planned break is said with its time and its length', () => {
  expect(read(<BreakLine rest={{ beginsAt: '2026-03-02T19:30:00Z', minutes: 30 }} />)).toBe(
    'Break at 7:30 PM, 30 min Remove break',
  );
  expect(read(<BreakLine rest={null} />)).toBe('Plan break');
});

test('an open order says what it adds to the route, and why it does not fit', () => {
  const queries = noServer();
  queries.setQueryData(insertionCostQuery(7).queryKey, {
    ...{ orderId: 7, miles: 1.24, minutes: 9, makesLate: [5], dropOffAt: '2026-03-02T18:40:00.000Z' },
    infeasibilities: [{ because: 'makesLate', orderId: 5, at: '2026-03-02T18:30:00.000Z' }],
  });
  expect(read(<InsertionCostNote orderId={7} at={undefined} otherwise={null} />, queries)).toBe(
    '1.2 miles and 9 min more · arrive 6:40 PM Makes order #5 late',
  );
  expect(read(<InsertionCostNote orderId={8} at={undefined} otherwise="1.4 mi" />, queries)).toBe('1.4 mi');
});
