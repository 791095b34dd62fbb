import type { ErrorDetails } from '@autolotto/contract/errors.ts';
import type { CardPayment } from '@autolotto/contract/payments/card/model.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../client/errors.ts';
import { newIdempotencyKey } from '../client/idempotency-key.ts';
import { problemOf } from '../forms/failure.ts';
import { useAction } from '../forms/use-action.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { AmountForm, type AmountFormProps } from './amount-form.tsx';
import { DepositOutcome } from './deposit-outcome.tsx';
import { useCardPayment } from './queries.ts';

const CardForm = lazy(async () => ({ default: (await import('./card-form.tsx')).CardForm }));

/** Whether the server has ended this try; one whose provider gave no answer goes on under its key. */
function isOver(failure: unknown): boolean {
  if (!(failure instanceof ApiError) || failure.status >= 500) return false;
  if (failure.code !== 'PAYMENT_SETUP_FAILED') return true;
  return (failure.problem as unknown as ErrorDetails<'PAYMENT_SETUP_FAILED'>).reason !== null;
}

type Props = Pick<AmountFormProps, 'balance' | 'fee' | 'amountRef' | 'initialAmount' | 'children'> & {
  readonly onConfirmed?: (() => void) | undefined;
};

/** A deposit by card: the amount, then the provider's form, then the wait for the provider's word. */
export function CardDeposit({ onConfirmed, children, ...props }: Props) {
  const t = useTranslations('payments.card');
  const tDeposit = useTranslations('payments.deposit');
  // One payment per amount until it is paid: a lost reply, or a way back and forth, begins no second one.
  const attempt = useRef<{ readonly amount: string; readonly key: string }>(undefined);
  const [payment, setPayment] = useState<CardPayment>();
  const [paid, setPaid] = useState<number>();
  const begin = useAction(useCardPayment(), {
    failed: (failure) => {
      if (isOver(failure)) attempt.current = undefined;
      return { title: t('setupFailedTitle'), message: t('setupFailed') };
    },
    done: (begun) => {
      setPayment(begun);
      return undefined;
    },
  });

  if (payment)
    return (
      <Suspense fallback={<RowSkeletons label={t('loading')} count={3} />}>
        <CardForm
          payment={payment}
          onBack={() => setPayment(undefined)}
          onPaid={() => {
            attempt.current = undefined;
            setPayment(undefined);
            setPaid(payment.depositId);
          }}
        />
      </Suspense>
    );
  return (
    <>
      {paid !== undefined && <DepositOutcome key={paid} id={String(paid)} onConfirmed={onConfirmed} />}
      <AmountForm
        {...props}
        feeName={t('processingFee')}
        isPending={begin.isPending}
        failure={begin.error}
        problem={problemOf(begin.error, t('setupFailed'))}
        labelOf={(cost) => (cost ? t('continue', { total: formatMoney(cost.total) }) : tDeposit('submitEmpty'))}
        onChange={begin.reset}
        onSubmit={async (amount) => {
          if (attempt.current?.amount !== amount) attempt.current = { amount, key: newIdempotencyKey() };
          await begin.run({ amount, idempotencyKey: attempt.current.key });
          return false;
        }}
      >
        {children}
      </AmountForm>
    </>
  );
}
