import type { Order, Quote } from '@autolotto/contract/orders/model.ts';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { AmountOff } from './amount-off.tsx';
import { DiscountRows } from './discount-rows.tsx';
import { discountSpanish } from './messages.es.ts';
import { discountMessages } from './messages.ts';
import { StoreDiscount } from './store-discount.tsx';
import { WaitingNote } from './waiting-note.tsx';

const read = (part: ReactNode, language: 'en' | 'es' = 'en') =>
  renderToStaticMarkup(
    <IntlProvider
      locale={language}
      timeZone="UTC"
      messages={{ discount: language === 'en' ? discountMessages : discountSpanish }}
    >
      <MantineProvider>{part}</MantineProvider>
    </IntlProvider>,
  )
    .replace(/<style.*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

type Discount = NonNullable<Order['discount']>;
const four: Discount = {
  code: 'FRIEND20',
  type: 'percentage',
  title: 'Bring a friend',
  amount: '4.00',
  originalAmount: '4.00',
  limited: [],
};

test('PROMO-06 a discount is a line of its own, with its code', () => {
  expect(read(<DiscountRows discount={four} />)).toBe('Discount FRIEND20 −$4.00');
  expect(read(<DiscountRows discount={four} />, 'es')).toBe('Descuento FRIEND20 −$4.00');
  expect(read(<DiscountRows discount={{ ...four, code: null }} />)).toBe('Discount −$4.00');
  expect(read(<DiscountRows discount={null} />)).toBe('');
});

test('PROMO-05 a free delivery says so in place of an amount', () => {
  const freebie: Discount = { ...four, code: 'RIDE', type: 'freebie', amount: '0.00', originalAmount: '0.00' };
  expect(read(<DiscountRows discount={freebie} />)).toBe('Discount RIDE Free delivery');
  expect(read(<AmountOff discount={freebie} />)).toBe('Free delivery');
});

test('a discount names what it leaves out, what it covers in part, and that the law says so', () => {
  const limited: Discount['limited'] = [
    { category: 'cigarettes', maxPercent: 0 },
    { category: 'lottery', maxPercent: 0 },
    { category: 'alcohol', maxPercent: 35 },
  ];
  expect(read(<DiscountRows discount={{ ...four, limited }} />)).toBe(
    'Discount FRIEND20 Not on cigarettes or lottery tickets, by state rules At most 35% off alcohol, by state rules −$4.00',
  );
});

test('a discount that items went missing from says that it was recalculated, and what it was', () => {
  const less = { ...four, amount: '3.20' };
  expect(read(<DiscountRows discount={less} />)).toBe('Discount recalculated FRIEND20 Was −$4.00 when ordered. −$3.20');
  const none = { ...four, amount: '0.00' };
  expect(read(<DiscountRows discount={none} />)).toContain('when ordered. $0.00');
  expect(read(<AmountOff discount={none} />)).toBe('');
  expect(read(<AmountOff discount={less} />)).toBe('$3.20 off');
});

test('the shop reads that it is paid in full', () => {
  expect(read(<StoreDiscount discount={{ ...four, code: null }} />)).toBe(
    'Discount −$4.00 Paid by AutoLotto, shop paid in full.',
  );
  expect(read(<StoreDiscount discount={null} />)).toBe('');
});

test('a code that takes nothing off says why, before the order is placed', () => {
  const waiting = (reason: NonNullable<Quote['waitingPromotion']>['reason'], missing = '0.00') =>
    read(<WaitingNote waiting={{ code: 'FRIEND20', title: 'Bring a friend', reason, missing }} />);
  expect(waiting('minimum', '4.50')).toBe('Add $4.50 of items to use FRIEND20.');
  expect(waiting('first_order')).toContain('FRIEND20 is for first orders only.');
  expect(waiting('restricted')).toContain('Your state allows no discount here.');
  expect(waiting('free_already')).toContain('Delivery is already free.');
  expect(waiting('recurring_order')).toContain('No codes on recurring orders.');
  expect(waiting('phone_order')).toContain('No codes on phone orders.');
  expect(read(<WaitingNote waiting={null} />)).toBe('');
});
