import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { supportMessages } from './messages.ts';
import { OrderExceptionMarks } from './order-exception-marks.tsx';
import type { OrderException } from './queries.ts';

const fine: OrderException = {
  orderId: 7,
  status: 'en_route',
  storeName: 'Maple Corner Market',
  courierName: 'Maya',
  silentSince: null,
  lateSince: null,
  rejectedActions: [],
  suspended: [],
};
/** Text of each mark. */
const marks = (orderException: Partial<OrderException>): string[] =>
  renderToStaticMarkup(
    <IntlProvider locale="en-US" timeZone="UTC" messages={{ support: supportMessages }}>
      <MantineProvider>
        <OrderExceptionMarks orderException={{ ...fine, ...orderException }} />
      </MantineProvider>
    </IntlProvider>,
  )
    .replace(/<style.*?<\/style>/g, '')
    .split(/<[^>]+>/)
    .filter((text) => text.trim() !== '');

test('an order that needs looking after says why, and no other reason', () => {
  expect(marks({})).toEqual([]);
  expect(marks({ silentSince: '2026-03-02T18:05:00Z' })).toEqual(['No update since 3/2/26, 6:05 PM']);
  expect(marks({ lateSince: '2026-03-02T19:30:00Z' })).toEqual(['Promised for 3/2/26, 7:30 PM']);
});

test('a suspended participant is named, with the reason for those who may see it', () => {
  expect(
    marks({
      suspended: [
        { who: 'courier', reason: 'Documents were forged' },
        { who: 'store', reason: null },
        { who: 'customer', reason: null },
      ],
    }),
  ).toEqual(['Courier suspended: Documents were forged', 'Shop suspended', 'Customer suspended']);
});

test('steps that came too late are counted', () => {
  const told = (id: number): OrderException['rejectedActions'][number] => ({
    id,
    step: 'delivered',
    by: { name: 'Maya' },
    at: '2026-03-02T18:06:00Z',
    occurredAt: '2026-03-02T18:05:00Z',
    seq: null,
    refused: null,
    offByMinutes: 0,
    movedMinutes: 0,
  });
  expect(marks({ rejectedActions: [told(1)] })).toEqual(['1 step sent too late']);
  expect(marks({ rejectedActions: [told(1), told(2)] })).toEqual(['2 steps sent too late']);
});
