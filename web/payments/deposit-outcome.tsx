import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { notify } from '../ui/feedback/notify.tsx';
import css from './card-form.module.css';
import { depositQuery } from './queries.ts';

const patienceMs = 60_000;

type Props = {
  /** A deposit's number, or the provider's name of its payment. */
  readonly id: string;
  readonly onConfirmed?: (() => void) | undefined;
};

/**
 * Waits until the server has heard of the payment from the provider: the deposit is asked once, and again when the wallet
 * changes. After a minute it says that nobody needs to wait.
 */
export function DepositOutcome({ id, onConfirmed }: Props) {
  const t = useTranslations('payments.card');
  const { data: deposit, error } = useQuery(depositQuery(id));
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const late = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(late);
  }, []);

  const status = deposit?.status;
  const amount = deposit?.amount;
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (status === undefined || amount === undefined || told.current === status) return;
    told.current = status;
    if (status === 'confirmed') {
      notify({
        title: t('paidTitle'),
        message: t('paid', { amount: formatMoney(amount) }),
        tone: 'success',
      });
      onConfirmed?.();
    }
  }, [status, amount, onConfirmed, t]);

  const sentence = (() => {
    if (error) return t('notFound');
    if (status === 'confirmed' && amount !== undefined) return t('paid', { amount: formatMoney(amount) });
    if (status === 'failed') return t('canceled');
    return isLate ? t('late') : t('looking');
  })();
  return (
    <p role="status" className={css.outcome} data-status={error ? 'failed' : status}>
      {sentence}
    </p>
  );
}
