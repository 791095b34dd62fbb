import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft, type PromotionDraft } from './draft.ts';
import { promotionAdminSpanish } from './messages.es.ts';
import { promotionAdminMessages } from './messages.ts';
import { summaryOf, usePromotionWords } from './summary.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function inWords(changed: Partial<PromotionDraft>, language: 'en' | 'es' = 'en'): string {
  const summary = summaryOf({ ...emptyDraft('2026-12-01'), percent: '20', ...changed });
  const Words = () => {
    const words = usePromotionWords();
    return summary ? words.summary(summary) : 'nothing yet';
  };
  const messages = { promotionAdmin: language === 'en' ? promotionAdminMessages : promotionAdminSpanish };
  return renderToStaticMarkup(
    <IntlProvider locale={language} messages={messages} timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}>
      <Words />
    </IntlProvider>,
  );
}

test('PROMO-05 a promotion of each type is said in words before it is created', () => {
  const window = { expiresOn: '2026-12-31' };
  expect(inWords({ ...window, maxDiscount: '10', onlyFirstOrder: true, budget: '5000' })).toBe(
    '20% off items in a first order, at most $10.00, Dec 1 to Dec 31, budget $5,000.00',
  );
  expect(inWords({ type: 'fixed', amount: '5', minimumGoods: '25', maxUses: '1' })).toBe(
    '$5.00 off items in an order, with at least $25.00 of items, from Dec 1, for 1 person',
  );
  expect(inWords({ type: 'freebie', budget: '9', expiresOn: '2027-01-02', maxUses: '500' })).toBe(
    'Free delivery for an order, Dec 1 to Jan 2, 2027, for up to 500 people',
  );
  expect(inWords({ ...window, onlyFirstOrder: true }, 'es')).toBe(
    '20% de descuento en los artículos de un primer pedido, del 1 dic al 31 dic',
  );
});

test('a draft without its discount is not said', () => {
  expect(inWords({ percent: '' })).toBe('nothing yet');
  expect(inWords({ type: 'fixed', amount: 'five' })).toBe('nothing yet');
  expect(inWords({ startsOn: '' })).toBe('nothing yet');
});
