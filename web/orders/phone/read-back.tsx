import type { PaymentMethod } from '@autolotto/contract/policy/model.ts';
import { type Cents, dollars } from '@autolotto/contract/shared/money.ts';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { readDollars } from '../cart/cart.ts';
import { Problems } from '../cart/cart-notices.tsx';
import { CartTotals } from '../cart/cart-totals.tsx';
import css from './phone.module.css';
import { capital, inWords } from './spoken-words.ts';
import type { PhoneQuote } from './use-phone-quote.ts';

type Props = {
  readonly quote: PhoneQuote;
  readonly address: string;
  readonly payment: PaymentMethod;
  readonly tip: Cents | undefined;
  readonly recipient: string;
};

/** The price, and the sentences that are read to the customer. */
export function ReadBack({ quote, address, payment, tip, recipient }: Props) {
  const t = useTranslations('phone.review');
  const format = useFormatter();
  const language = useLocale().startsWith('es') ? 'es' : 'en';
  const items = quote.items.map(({ quantity, name }) =>
    t('item', { quantity, words: inWords(quantity, language), name }),
  );
  const sentence = t('sentence', {
    items: format.list(items),
    store: quote.storeName,
    address,
    delivery: quote.isFreeDelivery ? t('deliveryFree') : t('deliveryFee', { fee: formatMoney(quote.deliveryFee) }),
    total: formatMoney(quote.totalAmount),
    payment: t(payment),
  });
  return (
    <>
      <CartTotals
        totals={{
          subtotal: readDollars(quote.subtotal),
          deliveryFee: readDollars(quote.deliveryFee),
          isFree: quote.isFreeDelivery,
          charges: quote.charges,
          discount: quote.discount,
          waitingPromotion: quote.waitingPromotion,
          total: readDollars(quote.totalAmount),
        }}
        balance={undefined}
      />
      <Problems problems={quote.problems} />
      <p>{t('read')}</p>
      <blockquote className={css.read}>{capital(sentence)}</blockquote>
      {tip !== undefined && tip > 0 && <p>{t('tip', { tip: formatMoney(dollars(tip)) })}</p>}
      {recipient !== '' && <p>{t('recipient', { name: recipient })}</p>}
      {quote.minAge !== null && <p>{t('age', { age: quote.minAge })}</p>}
    </>
  );
}
