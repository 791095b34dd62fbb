import type { Settings } from '@autolotto/contract/policy/model.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, isUnauthorized, sentenceOf } from '../client/errors.ts';
import { newIdempotencyKey } from '../client/idempotency-key.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { notify } from '../ui/feedback/notify.tsx';
import { Card } from '../ui/layout/card.tsx';
import { type AmountError, isInvalidAmount, onTheWire, readAmount } from './deposit-amount.ts';
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
  const deposit = useDeposit();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  // One key until the outcome is known: pressing again after a lost reply must not pay twice.
  const key = useRef<string>(undefined);
  const cost = costOf(text, networkFee, balance);

  const change = (next: string) => {
    setText(next);
    setError(undefined);
    key.current = undefined;
  };

  const refuse = (reason: AmountError) => {
    setError(t(reason));
    if (isInvalidAmount(text)) notify({ title: t('invalidTitle'), message: t('invalid'), tone: 'warning' });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (deposit.isPending) return;
    const amount = readAmount(text);
    if (amount.error) return refuse(amount.error);
    key.current ??= newIdempotencyKey();
    deposit.mutate(
      { amount: onTheWire(amount.cents), idempotencyKey: key.current },
      {
        onSuccess: () => {
          change('');
          notify({ title: t('doneTitle'), message: t('done'), tone: 'success' });
        },
        onError: (failure) => {
          // The server has answered: the next try is a new payment.
          if (failure instanceof ApiError && failure.status < 500) key.current = undefined;
          if (isUnauthorized(failure)) return;
          const sentence = sentenceOf(failure, t('failed'));
          setError(sentence);
          notify({ title: t('failedTitle'), message: sentence, tone: 'danger' });
        },
      },
    );
  };

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <fieldset className={css.presets}>
        <legend className={css.unseen}>{t('presets')}</legend>
        {presets.map((preset) => (
          <Button
            key={preset}
            variant={text === preset ? 'light' : 'outline'}
            aria-pressed={text === preset}
            onClick={() => change(preset)}
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
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        error={error}
      />
      <DepositSummary cost={cost} networkFee={networkFee} />
      <Button type="submit" size="lg" loading={deposit.isPending}>
        {cost ? t('submit', { total: formatMoney(cost.total) }) : t('submitEmpty')}
      </Button>
      {children}
    </form>
  );
}
