import type { Wallet } from '@autolotto/contract/ledger/model.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { Balance } from './balance.tsx';
import { ledgerSpanish } from './messages.es.ts';
import { ledgerMessages } from './messages.ts';

const markupOf = (change: Partial<Wallet>, language: 'en' | 'es' = 'en') =>
  renderToStaticMarkup(
    <IntlProvider
      locale={language}
      timeZone="UTC"
      messages={{ ledger: language === 'en' ? ledgerMessages : ledgerSpanish }}
    >
      <Balance
        wallet={{ balance: '12.00', held: '0.00', owed: '0.00', currency: 'USD', coinsPerDollar: '10.00', ...change }}
      />
    </IntlProvider>,
  );

test('a debtor reads what they owe, what waits until then, and how to settle it', () => {
  const english = markupOf({ balance: '0.00', owed: '17.93' });
  expect(english).toContain('role="alert"');
  for (const part of ['You owe $17.93', 'coins and payouts wait', 'deposit it, contact support.'])
    expect(english).toContain(part);
  expect(markupOf({ owed: '17.93' }, 'es')).toContain('Usted debe $17.93');
});

test('who owes nothing reads nothing of it', () => {
  const markup = markupOf({ held: '3.00' });
  expect(markup).toContain('$3.00 held for open orders');
  expect(markup).not.toMatch(/alert|owe/);
  expect(markup).not.toContain('Charged on delivery');
});
