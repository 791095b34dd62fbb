import type { Earnings, Payout } from '@autolotto/contract/earnings/model.ts';
import type { PayoutState } from '@autolotto/contract/earnings/payout-states.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { focusFirstError } from '../forms/focus-first-error.ts';
import { useAction } from '../forms/use-action.ts';
import { useAttemptKey } from '../forms/use-attempt-key.ts';
import { formatMoney, MoneyText } from '../ui/display/money-text.tsx';
import { StatusBadge, type StatusTone } from '../ui/display/status-badge.tsx';
import { Card } from '../ui/layout/card.tsx';
import { isEnough, payoutOf } from './amounts.ts';
import css from './earnings.module.css';
import { courierPayoutsQuery, shopPayoutsQuery, useRequestPayout } from './queries.ts';

type Of = 'courier' | 'store';
type CardProps = Pick<Earnings, 'balance' | 'payouts'> & { readonly of: Of };
/** Available and past payouts of a courier or a shop. */
export function PayoutCard({ of, balance, payouts }: CardProps) {
  const t = useTranslations('earnings.payout');
  const format = useFormatter();
  return (
    <Card title={t('title')}>
      <p className={css.ruleHead}>
        <span>{t('balance')}</span>
        <MoneyText amount={balance} size="xl" />
      </p>
      {payouts.open ? (
        <p role="status">
          {t('open', {
            amount: formatMoney(payouts.open.amount),
            date: format.dateTime(new Date(payouts.open.requestedAt), { dateStyle: 'medium' }),
          })}
        </p>
      ) : isEnough(balance, payouts.minimum) ? (
        <AskForm of={of} balance={balance} minimum={payouts.minimum} />
      ) : (
        <p>{t('tooLittle', { minimum: formatMoney(payouts.minimum) })}</p>
      )}
      <Past of={of} />
    </Card>
  );
}

type FormProps = { readonly of: Of; readonly balance: string; readonly minimum: string };
function AskForm({ of, balance, minimum }: FormProps) {
  const t = useTranslations('earnings.payout');
  const all = useTranslations('earnings');
  const ask = useAction(useRequestPayout(of), {
    failed: { title: all('errorTitle'), message: t('failed') },
    done: () => ({ title: t('asked') }),
  });
  const keyOf = useAttemptKey();
  const form = useForm({
    initialValues: { amount: '' },
    validate: {
      amount: (typed) =>
        payoutOf(typed, { minimum, balance }) === undefined &&
        t('wrong', { minimum: formatMoney(minimum), balance: formatMoney(balance) }),
    },
  });
  const amount = payoutOf(form.values.amount, { minimum, balance });
  const send = form.onSubmit(async () => {
    if (amount !== undefined) await ask.run({ amount, key: keyOf({ amount }) });
  }, focusFirstError);
  return (
    <form className={css.form} noValidate onSubmit={send}>
      <div className={css.row}>
        <TextInput
          label={all('amount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          {...form.getInputProps('amount')}
        />
        <Button size="lg" variant="outline" onClick={() => form.setFieldValue('amount', balance)}>
          {all('all')}
        </Button>
      </div>
      <Button type="submit" size="lg" loading={ask.isPending}>
        {amount === undefined ? t('ask') : t('askFor', { amount: formatMoney(amount) })}
      </Button>
    </form>
  );
}

const tones: Record<PayoutState, StatusTone> = { requested: 'neutral', paid: 'success', refused: 'danger' };

const pastQueries = { courier: courierPayoutsQuery, store: shopPayoutsQuery };
function Past({ of }: { readonly of: Of }) {
  const t = useTranslations('earnings.payout');
  const found = useInfiniteQuery(pastQueries[of]);
  const payouts = found.data?.pages.flatMap(({ items }) => items).filter(({ state }) => state !== 'requested') ?? [];
  if (payouts.length === 0) return null;
  return (
    <>
      <h3 className={css.past}>{t('past')}</h3>
      <ul className={css.payouts}>
        {payouts.map((payout) => (
          <PastPayout key={payout.id} payout={payout} />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button variant="outline" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

export function PastPayout({ payout }: { readonly payout: Payout }) {
  const t = useTranslations('earnings.payout');
  const format = useFormatter();
  return (
    <li className={css.payout}>
      <MoneyText amount={payout.amount} />
      <span className={css.quiet}>
        {format.dateTime(new Date(payout.decidedAt ?? payout.requestedAt), { dateStyle: 'medium' })}
      </span>
      <StatusBadge tone={tones[payout.state]}>{t(`state.${payout.state}`)}</StatusBadge>
      {payout.reference && <p className={css.quiet}>{t('reference', { reference: payout.reference })}</p>}
      {payout.reason && <p className={css.quiet}>{t('reason', { reason: payout.reason })}</p>}
    </li>
  );
}
