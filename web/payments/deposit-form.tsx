import type { Settings } from '@autolotto/contract/policy/model.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Ref, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../client/errors.ts';
import { newIdempotencyKey } from '../client/idempotency-key.ts';
import { problemOf } from '../forms/failure.ts';
import { focusFirstError } from '../forms/focus-first-error.ts';
import { useAction } from '../forms/use-action.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { notify } from '../ui/feedback/notify.tsx';
import { Card } from '../ui/layout/card.tsx';
import { isInvalidAmount, onTheWire, readAmount } from './deposit-amount.ts';
import { costOf } from './deposit-cost.ts';
import css from './deposit-form.module.css';
import { DepositSummary } from './deposit-summary.tsx';
import { useDeposit } from './queries.ts';

const presets = ['10', '20', '50'] as const;

type DepositFormProps = {
  readonly settings: Pick<Settings, 'deposits' | 'fees' | 'isSandbox'>;
  /** Undefined while the wallet is loading. */
  readonly balance: string | undefined;
  readonly amountRef: Ref<HTMLInputElement>;
};

export function DepositForm({ settings, balance, amountRef }: DepositFormProps) {
  const t = useTranslations('payments.deposit');
  const { deposits, fees, isSandbox } = settings;
  if (!deposits.isAvailable) {
    return (
      <Card title={t('title')}>
        <p className={css.unavailable}>{t('unavailable')}</p>
        <p>{t('unavailableText')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('title')}>
      <Form balance={balance} networkFee={fees.networkFee} amountRef={amountRef}>
        <p className={css.quiet}>
          {t('limits', { daily: formatMoney(deposits.dailyLimit), monthly: formatMoney(deposits.monthlyLimit) })}
        </p>
        {isSandbox && <p className={css.quiet}>{t('sandbox')}</p>}
      </Form>
    </Card>
  );
}

type FormProps = Pick<DepositFormProps, 'balance' | 'amountRef'> & { networkFee: string; children: React.ReactNode };

function Form({ balance, networkFee, amountRef, children }: FormProps) {
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
  const form = useForm({
    initialValues: { amount: '' },
    validate: {
      amount: (typed) => {
        const { error } = readAmount(typed);
        return error && t(error);
      },
    },
    onValuesChange: () => {
      key.current = undefined;
      deposit.reset();
    },
  });
  const text = form.values.amount;
  const cost = costOf(text, networkFee, balance);

  const submit = form.onSubmit(
    async (typed) => {
      const { cents } = readAmount(typed.amount);
      if (cents === undefined) return;
      key.current ??= newIdempotencyKey();
      if (await deposit.run({ amount: onTheWire(cents), idempotencyKey: key.current })) form.reset();
    },
    (errors, typed, event) => {
      focusFirstError(errors, typed, event);
      if (isInvalidAmount(typed.amount)) notify({ title: t('invalidTitle'), message: t('invalid'), tone: 'warning' });
    },
  );

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <fieldset className={css.presets}>
        <legend className={css.unseen}>{t('presets')}</legend>
        {presets.map((preset) => (
          <Button
            key={preset}
            variant={text === preset ? 'light' : 'outline'}
            aria-pressed={text === preset}
            onClick={() => form.setFieldValue('amount', preset)}
          >
            ${preset}
          </Button>
        ))}
      </fieldset>
      <TextInput
        ref={amountRef}
        label={t('amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        leftSection={<span aria-hidden>$</span>}
        {...form.getInputProps('amount')}
        error={form.errors.amount ?? problemOf(deposit.error, t('failed'))}
      />
      <DepositSummary cost={cost} networkFee={networkFee} />
      <Button type="submit" size="lg" loading={deposit.isPending}>
        {cost ? t('submit', { total: formatMoney(cost.total) }) : t('submitEmpty')}
      </Button>
      {children}
    </form>
  );
}
