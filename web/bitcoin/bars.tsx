import { useTranslations } from 'use-intl';
import { useNow } from '../device/use-now.ts';
import css from './bitcoin.module.css';
import type { BitcoinPayment } from './queries.ts';
import { soonOver, timeLeftOf } from './time-left.ts';

const secondMs = 1_000;

/** The time to send in. A screen reader hears it by the minute: the clock itself is quiet. */
export function TimeBar({ payment }: { readonly payment: BitcoinPayment }) {
  const t = useTranslations('bitcoin.payment');
  const now = useNow(secondMs);
  const { clock, minutes, passed } = timeLeftOf(payment.createdAt, payment.expiresAt, now);
  const isSoon = passed >= soonOver;
  return (
    <div>
      <span className={css.bar} data-soon={isSoon} aria-hidden>
        <span style={{ inlineSize: `${100 - passed}%` }} />
      </span>
      <p className={css.barWords}>
        <span>{t('left')}</span>
        <strong role="timer" aria-label={clock ? t('minutesLeft', { minutes }) : t('expired')}>
          {clock ?? t('expired')}
        </strong>
      </p>
    </div>
  );
}

export function ConfirmationBar({ payment }: { readonly payment: BitcoinPayment }) {
  const t = useTranslations('bitcoin.payment');
  const { requiredConfirmations: required, estimatedConfirmationTime: minutes } = payment;
  const done = Math.min(payment.confirmations, required);
  return (
    <div>
      <progress className={css.unseen} max={required} value={done} aria-label={t('confirmations')} />
      <span className={css.bar} aria-hidden>
        <span style={{ inlineSize: `${(done * 100) / required}%` }} />
      </span>
      <p className={css.barWords} role="status">
        <span>
          {t('confirmations')}: <strong>{t('ofRequired', { done, required })}</strong>
        </span>
        {minutes !== null && payment.status === 'confirming' && <span>{t('estimate', { minutes })}</span>}
      </p>
    </div>
  );
}
