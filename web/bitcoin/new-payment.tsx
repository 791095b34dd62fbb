import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../client/errors.ts';
import { newIdempotencyKey } from '../client/idempotency-key.ts';
import { useAction } from '../forms/use-action.ts';
import { FactList } from '../ui/display/fact-list.tsx';
import { formatMoney } from '../ui/display/money-text.tsx';
import { notify } from '../ui/feedback/notify.tsx';
import { Card } from '../ui/layout/card.tsx';
import css from './bitcoin.module.css';
import { rateQuery, useCreatePayment } from './queries.ts';
import { btcForDollars, readAmount, sumOf } from './reckon.ts';

type Props = {
  readonly networkFee: string;
  /** A question before money moves; false where the person stays on the form. */
  readonly beforePaying: () => Promise<boolean>;
  /** What helps after a refusal; it may put another amount into the field. */
  readonly refusal: (error: unknown, onAmount: (amount: string) => void) => ReactNode;
  readonly onCreated: (paymentId: number) => void;
};

const usual = '50.00';

export function NewPayment({ networkFee, beforePaying, refusal, onCreated }: Props) {
  const t = useTranslations('bitcoin.form');
  const rate = useQuery(rateQuery).data;
  const [text, setText] = useState(usual);
  const [isWrong, setIsWrong] = useState(false);
  // One key until the outcome is known: pressing again after a lost reply must not open a second payment.
  const key = useRef<string>(undefined);
  const creation = useAction(useCreatePayment(), {
    failed: (failure) => {
      if (failure instanceof ApiError && failure.status < 500) key.current = undefined;
      return { title: t('error'), message: t('failed') };
    },
    done: (payment) => {
      key.current = undefined;
      onCreated(payment.id);
      return { title: t('created'), message: t('createdText') };
    },
  });
  const amount = readAmount(text);
  const change = (next: string) => {
    setText(next);
    setIsWrong(false);
    key.current = undefined;
    creation.reset();
  };
  const submit = async () => {
    if (amount === undefined) {
      setIsWrong(true);
      return notify({ title: t('invalidTitle'), message: t('invalid'), tone: 'warning' });
    }
    if (!(await beforePaying())) return;
    key.current ??= newIdempotencyKey();
    await creation.run({ usdAmount: amount, idempotencyKey: key.current });
  };
  return (
    <Card title={t('title')}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className={css.how}>{rate && t('how', rate.terms)}</p>
        <TextInput
          label={t('amount')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          leftSection={<span aria-hidden>$</span>}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          error={isWrong && t('invalid')}
        />
        {refusal(creation.error, change)}
        {amount !== undefined && (
          <FactList
            facts={[
              { label: t('get'), value: formatMoney(amount) },
              { label: t('fee'), value: formatMoney(networkFee) },
              {
                label: t('send'),
                value: rate ? `${btcForDollars(sumOf(amount, networkFee), rate.BTC.usd)} BTC` : '…',
              },
            ]}
          />
        )}
        <Button type="submit" size="lg" disabled={creation.isPending} aria-busy={creation.isPending}>
          {t(creation.isPending ? 'busy' : 'create')}
        </Button>
      </form>
    </Card>
  );
}
