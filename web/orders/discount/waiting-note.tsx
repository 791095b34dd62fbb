import type { Quote } from '@autolotto/contract/orders/model.ts';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import css from './discount.module.css';

/** Why the customer's code takes nothing off the quoted order. */
export function WaitingNote({ waiting }: { readonly waiting: Quote['waitingPromotion'] | undefined }) {
  const t = useTranslations('discount.waiting');
  if (!waiting) return null;
  return (
    <p className={css.waiting} role="status">
      {t(waiting.reason, { code: waiting.code ?? t('gift'), missing: formatMoney(waiting.missing) })}
    </p>
  );
}
