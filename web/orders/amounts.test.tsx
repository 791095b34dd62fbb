import type { Order, StoreOrder } from '@autolotto/contract/orders/model.ts';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { describe, expect, test } from 'vitest';
import { messages as spanish } from '../app/i18n/es.ts';
import { firstMessages } from '../app/i18n/messages.ts';
import { pageMessages } from '../app/i18n/page-messages.ts';
import { workplaceMessages } from '../app/i18n/workplace-messages.ts';
import { DetailsCard } from './order-details.tsx';
import { ReceiptAmounts } from './tablet/receipt/receipt.tsx';

const order = {
  ...{ id: 7, status: 'delivered', paymentMethod: 'wallet', subtotal: '15.00', deliveryFee: '5.99' },
  isFreeDelivery: false,
  charges: [
    { kind: 'sales_tax', basis: 'goods', rate: 80_500, amount: '1.21' },
    { kind: 'bag_fee', basis: 'order', rate: 10, amount: '0.10' },
  ],
  discount: { code: 'FIVE', type: 'fixed', title: 'Five off', amount: '3.00', originalAmount: '4.00', limited: [] },
  ...{ totalAmount: '19.30', total: '19.30', refundedAmount: '0.00', tracking: [], items: [], substitutions: [] },
  ...{ createdAt: '2026-11-21T19:00:00.000Z', estimatedDeliveryTime: null, readyAt: null, readyBy: null },
} as unknown as Order & StoreOrder;

/** The amounts of a list, the last one being its sum; a minus is not always a hyphen. */
const amountsIn = (part: ReactNode, language: 'en' | 'es'): number[] => {
  const text = renderToStaticMarkup(
    <IntlProvider
      locale={language}
      timeZone="UTC"
      messages={language === 'en' ? { ...firstMessages, ...pageMessages, ...workplaceMessages } : spanish}
    >
      <MantineProvider>{part}</MantineProvider>
    </IntlProvider>,
  );
  const amounts = [...text.replace(/<style.*?<\/style>/g, '').matchAll(/<dd[^>]*>(.*?)<\/dd>/gs)].map(([, amount]) =>
    (amount ?? '').replace(/<[^>]+>/g, ''),
  );
  return amounts
    .filter((amount) => amount.includes('$'))
    .map((amount) => Number(amount.replace(/[−-]/, '-').replace('$', '')) * 100)
    .map(Math.round);
};

describe.each(['en', 'es'] as const)('in %s', (language) => {
  test.each([
    ['the details of an order', <DetailsCard key="details" order={order} now={0} />],
    ['the receipt of the counter', <ReceiptAmounts key="receipt" order={order} />],
  ])('%s name every amount that its total is made of', (_, part) => {
    const amounts = amountsIn(part, language);
    expect(amounts).toEqual([1_500, 599, 121, 10, -300, 1_930]);
    expect(amounts.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(amounts.at(-1));
  });
});
