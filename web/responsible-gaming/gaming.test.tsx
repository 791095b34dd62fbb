import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../client/errors.ts';
import { LimitRefusal } from './limit-refusal.tsx';
import { LimitsCard } from './limits-card.tsx';
import { gamingMessages } from './messages.ts';
import { gamingStatusQuery, type LimitIncrease } from './queries.ts';

const periods = ['day', 'week', 'month'] as const;
const statusWith = (increases: readonly LimitIncrease[] = []) => ({
  limits: (['deposit', 'spend'] as const).flatMap((kind) =>
    periods.map((period) => ({
      kind,
      period,
      own: kind === 'deposit' && period === 'week' ? '100.00' : null,
      used: '42.00',
      applies:
        kind === 'spend'
          ? period === 'day'
            ? { limit: '500.00', whose: 'platform' as const, left: '458.00' }
            : null
          : { limit: '100.00', whose: period === 'week' ? ('own' as const) : ('verification' as const), left: '58.00' },
    })),
  ),
  increases,
  increaseHours: 24,
  session: null,
  location: null,
});

function read(part: ReactNode, status: object = statusWith()) {
  const queries = new QueryClient({ defaultOptions: { queries: { queryFn: () => Promise.withResolvers().promise } } });
  queries.setQueryData(gamingStatusQuery.queryKey, status as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <IntlProvider locale="en-US" timeZone="America/Denver" messages={{ gaming: gamingMessages }}>
        <MantineProvider>{part}</MantineProvider>
      </IntlProvider>
    </QueryClientProvider>,
  )
    .replace(/<style.*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const increase = {
  id: 7,
  kind: 'deposit',
  period: 'week',
  amount: '250.00',
  requestedAt: '2026-11-23T22:10:00.000Z',
  confirmFrom: '2026-11-24T22:09:30.000Z',
  confirmUntil: '2026-11-27T22:09:30.000Z',
} as const;

test('each limit says what is used, what is left, and who set it', () => {
  const text = read(<LimitsCard />);
  expect(text).toContain('Weekly Change $42.00 of $100.00 in the last 7 days $58.00 left');
  expect(text).toContain('Daily Set $42.00 of $100.00 in the last 24 hours (limit for this account)');
  expect(text).toContain('Daily Set $42.00 of $500.00 in the last 24 hours (limit for everyone)');
  expect(text).toContain('Monthly Set No limit. $42.00 in the last 30 days');
});

test.each([
  ['2026-11-24T22:09:29.000Z', 'You can confirm it from Tuesday, November 24 at 3:10 PM. Take back'],
  [
    '2026-11-24T22:09:30.000Z',
    'Confirm it by Friday, November 27 at 3:10 PM, or your limit stays as it is. Confirm $250.00 Take back',
  ],
])('a higher limit at %s: %s', (now, words) => {
  vi.useFakeTimers({ now: new Date(now) });
  expect(read(<LimitsCard />, statusWith([increase]))).toContain(`You asked for $250.00. ${words}`);
  vi.useRealTimers();
});

test('who asked for no limit reads so', () => {
  vi.useFakeTimers({ now: new Date(increase.confirmFrom) });
  const text = read(<LimitsCard />, statusWith([{ ...increase, amount: null }]));
  expect(text).toContain('You asked for no limit.');
  expect(text).toContain('Confirm no limit');
  vi.useRealTimers();
});

const refusal = (details: object) =>
  new ApiError(
    422,
    '',
    JSON.stringify({ code: 'GAMING_LIMIT_EXCEEDED', detail: 'no', kind: 'deposit', period: 'week', ...details }),
  );
const ways = (error: unknown) => read(<LimitRefusal error={error} onAmount={() => undefined} />);

test('a refused deposit offers what is left, and the limit where it is the person’s own', () => {
  expect(ways(refusal({ whose: 'own', left: '4.00' }))).toBe('Deposit $4.00 Change limit');
  expect(ways(refusal({ whose: 'own', left: '0.00' }))).toBe('Change limit');
  expect(ways(refusal({ whose: 'platform', left: '4.00' }))).toBe('Deposit $4.00');
  expect(ways(refusal({ whose: 'verification', left: '0.00' }))).toBe('');
  expect(ways(new ApiError(500, '', ''))).toBe('');
});
