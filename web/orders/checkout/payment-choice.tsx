import type { PaymentMethod, Settings } from '@autolotto/contract/policy/model.ts';
import { type Cents, dollars } from '@autolotto/contract/shared/money.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useTranslateProblem } from '../../client/errors.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import choices from '../../ui/input/choice.module.css';
import classes from '../cart/cart.module.css';

type Props = {
  methods: Settings['paymentMethods'];
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
  balance: string | undefined;
  total: Cents;
};

export function PaymentChoice({ methods, value, onChange, balance, total }: Props) {
  const t = useTranslations('orders.payment');
  const translateProblem = useTranslateProblem();
  // The server answers in English; the sentence is that of its refusal.
  const whyUnavailable = (method: PaymentMethod, detail: string) =>
    translateProblem({ code: 'PAYMENT_METHOD_UNAVAILABLE', detail, details: { method } });
  const hintOf: Record<PaymentMethod, string> = {
    wallet: balance === undefined ? '' : t('walletHint', { balance: formatMoney(balance) }),
    cash: total === 0 ? '' : t('cashHint', { total: formatMoney(dollars(total)) }),
    bitcoin: t('bitcoinHint'),
  };
  return (
    <fieldset className={classes.payments}>
      <legend>{t('title')}</legend>
      {methods.map(({ method, isAvailable, reason }) => (
        <div key={method}>
          <label className={`${choices.choice} ${classes.method}`}>
            <input
              type="radio"
              name="paymentMethod"
              value={method}
              checked={value === method}
              disabled={!isAvailable}
              onChange={() => onChange(method)}
            />
            <span className={choices.name}>{t(method)}</span>
            <span className={choices.hint}>{reason === null ? hintOf[method] : whyUnavailable(method, reason)}</span>
          </label>
          {method === 'bitcoin' && (
            <Anchor className={classes.below ?? ''} component={Link} to="/bitcoin-payment">
              {t('bitcoinLink')}
            </Anchor>
          )}
        </div>
      ))}
    </fieldset>
  );
}
