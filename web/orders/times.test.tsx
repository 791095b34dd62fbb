import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { NextTimes } from './checkout/rows/next-times.tsx';
import { ordersMessages } from './messages.ts';
import { BestTimes } from './recurring/best-times.tsx';
import { recurringMessages } from './recurring/messages.ts';

const items = [{ productId: 3, quantity: 2 }];
const address = '880 Lakeshore Drive';
const slot = (orderAt: string | null, atDoor: string, isBest: boolean) => ({
  orderAt: orderAt && `2026-03-02T${orderAt}:00.000Z`,
  atDoor: `2026-03-02T${atDoor}:00.000Z`,
  isBest,
});
const found = { storeId: 1, timeZone: 'America/Denver', none: null };

function read(part: ReactNode, slots: object, when = {}) {
  const queries = new QueryClient();
  queries.setQueryData(['POST /api/delivery/slots', when, JSON.stringify({ items, deliveryAddress: address })], slots);
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <IntlProvider
        locale="en-US"
        timeZone="America/Denver"
        messages={{ orders: ordersMessages, recurring: recurringMessages }}
      >
        <MantineProvider>{part}</MantineProvider>
      </IntlProvider>
    </QueryClientProvider>,
  )
    .replace(/<style.*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const cart = {
  storeId: 1,
  lines: [{ id: 3, name: 'Oat bar', price: '2.00', quantity: 2 }],
} as unknown as Parameters<typeof NextTimes>[0]['cart'];
const next = (slots: object) => read(<NextTimes cart={cart} address={address} addressType={undefined} />, slots);

test('a cart is told when it would be at the door, ordered now or at the best times after', () => {
  const slots = [
    slot(null, '18:40', false),
    slot('19:00', '19:30', true),
    slot('19:15', '19:50', false),
    slot('20:00', '20:25', true),
  ];
  expect(next({ ...found, slots })).toBe(
    'Now: arrives about 11:40 AM. Or later: 12:00 PM, arrives about 12:30 PM and 1:00 PM, arrives about 1:25 PM.',
  );
});

test('busy couriers are reported, and a closed shop has no slots', () => {
  expect(next({ ...found, slots: [], none: 'couriers' })).toMatch(/^Couriers are busy/);
  expect(next({ ...found, slots: [], none: 'closed' })).toBe('Shop closed now.');
});

test('a recurring order is offered the best times of its day, and how long after them it is at the door', () => {
  const draft = { items, address, firstDay: '2026-03-02', time: '12:00' } as unknown as Parameters<
    typeof BestTimes
  >[0]['draft'];
  const when = { day: '2026-03-02', near: '12:00' };
  const best = (slots: object) => read(<BestTimes draft={draft} onTime={() => {}} />, slots, when);
  const slots = [slot('19:00', '19:30', true), slot('19:15', '20:00', false), slot('20:00', '20:25', true)];
  expect(best({ ...found, slots })).toBe('Best times 12:00 PM 1:00 PM Arrives about 30 min later.');
  expect(best({ ...found, slots: [], none: 'closed' })).toMatch(/^Closed or not sold/);
});
