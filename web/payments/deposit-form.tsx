import type { Settings } from '@autolotto/contract/policy/model.ts';
import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { type Ref, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../client/errors.ts';
import { newIdempotencyKey } from '../client/idempotency-key.ts';
import { problemOf } from '../forms/failure.ts';
import { useAction } from '../forms/use-action.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { Card } from '../ui/layout/card.tsx';
import { AmountForm, type AmountFormProps } from './amount-form.tsx';
import { CardDeposit } from './card-deposit.tsx';
import css from './deposit-form.module.css';
import { useDeposit } from './queries.ts';

type DepositFormProps = {
  readonly settings: Pick<Settings, 'deposits' | 'fees' | 'features'>;
  /** Undefined while the wallet is loading. */
  readonly balance: string | undefined;
  readonly amountRef?: Ref<HTMLInputElement>;
};

export function DepositForm(props: DepositFormProps) {
  const t = useTranslations('payments.deposit');
  return (
    <Card title={t('title')}>
      <DepositWays {...props} />
    </Card>
  );
}

/** Bitcoin has a page of its own. */
type Way = 'card' | 'sandbox';
/** Ways that are set up and not switched off, the card first. */
const waysIn = ({ deposits, features }: DepositFormProps['settings']): Way[] =>
  (['card', 'sandbox'] as const).filter(
    (method) => deposits.methods.includes(method) && (method !== 'card' || features.card !== false),
  );

type WaysProps = DepositFormProps & Pick<AmountFormProps, 'initialAmount'> & { readonly onConfirmed?: () => void };

/** The forms of the ways to deposit that there are, or why there is none. */
export function DepositWays({ settings, ...props }: WaysProps) {
  const t = useTranslations('payments.deposit');
  const { deposits, fees } = settings;
  const ways = waysIn(settings);
  const [chosen, setChosen] = useState<Way>();
  const way = ways.find((method) => method === chosen) ?? ways[0];
  if (!way)
    return <p className={css.unavailable}>{t(deposits.methods.includes('card') ? 'switchedOff' : 'unavailable')}</p>;
  const limits = (
    <p className={css.quiet}>
      {t('limits', { daily: formatMoney(deposits.dailyLimit), monthly: formatMoney(deposits.monthlyLimit) })}
    </p>
  );
  return (
    <div className={css.ways}>
      {ways.length > 1 && (
        <SegmentedControl
          fullWidth
          aria-label={t('method')}
          value={way}
          onChange={(method) => setChosen(method as Way)}
          data={ways.map((method) => ({ value: method, label: t(`methods.${method}`) }))}
        />
      )}
      {way === 'card' ? (
        <CardDeposit {...props} fee={fees.networkFee}>
          {limits}
        </CardDeposit>
      ) : (
        <SandboxForm {...props} fee={fees.networkFee}>
          {limits}
          <p className={css.quiet}>{t('sandbox')}</p>
          {!deposits.methods.includes('card') && <p className={css.quiet}>{t('unavailable')}</p>}
        </SandboxForm>
      )}
    </div>
  );
}

type SandboxProps = Pick<AmountFormProps, 'balance' | 'fee' | 'amountRef' | 'initialAmount' | 'children'> & {
  readonly onConfirmed?: (() => void) | undefined;
};

function SandboxForm({ onConfirmed, children, ...props }: SandboxProps) {
  const t = useTranslations('payments.deposit');
  // One key until the outcome is known: pressing again after a lost reply must not pay twice.
  const key = useRef<string>(undefined);
  const deposit = useAction(useDeposit(), {
    failed: (failure) => {
      // The server has answered: the next try is a new payment.
      if (failure instanceof ApiError && failure.status < 500) key.current = undefined;
      return { title: t('failedTitle'), message: t('failed') };
    },
    done: () => ({ title: t('doneTitle'), message: t('done') }),
  });
  return (
    <AmountForm
      {...props}
      feeName={t('networkFee')}
      isPending={deposit.isPending}
      failure={deposit.error}
      problem={problemOf(deposit.error, t('failed'))}
      labelOf={(cost) => (cost ? t('submit', { total: formatMoney(cost.total) }) : t('submitEmpty'))}
      onChange={() => {
        key.current = undefined;
        deposit.reset();
      }}
      onSubmit={async (amount) => {
        key.current ??= newIdempotencyKey();
        const isDone = await deposit.run({ amount, idempotencyKey: key.current });
        if (isDone) onConfirmed?.();
        return isDone;
      }}
    >
      {children}
    </AmountForm>
  );
}
