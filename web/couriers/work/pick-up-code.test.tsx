import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { couriersMessages } from '../messages.ts';
import { PickUpCode } from './pick-up-code.tsx';

/** The courier's view of order 7 with these known codes. */
function shown(codes: readonly { readonly orderId: number; readonly code: string | null }[]): string {
  const queries = new QueryClient({ defaultOptions: { queries: { queryFn: () => new Promise(() => {}) } } });
  queries.setQueryData(['/api/settings'], { needsBagCode: true });
  for (const { orderId, code } of codes) queries.setQueryData(['/api/orders', orderId, 'pick-up-code'], { code });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <IntlProvider locale="en-US" timeZone="UTC" messages={{ couriers: couriersMessages }}>
        <PickUpCode orderId={7} />
      </IntlProvider>
    </QueryClientProvider>,
  ).replace(/<[^>]+>/g, '|');
}

test("a courier at the counter shows the code of that shop's order", () => {
  expect(
    shown([
      { orderId: 6, code: '1111' },
      { orderId: 7, code: '4082' },
    ]),
  ).toBe('||Show this code at the counter||4082||');
});

test('there is nothing to show where no counter asks for a code, or it is not known yet', () => {
  expect(shown([{ orderId: 7, code: null }])).toBe('');
  expect(shown([{ orderId: 6, code: '1111' }])).toBe('');
});
