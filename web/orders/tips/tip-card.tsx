import type { Order } from '@autolotto/contract/orders/model.ts';
import { dollars } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { formatMoney, MoneyText } from '../../ui/display/money-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { readDollars } from '../cart/cart.ts';
import { orderTipQuery, useGiveTip } from '../queries.ts';
import css from './tip.module.css';
import { noTip, type TipSelection, tipOf } from './tip.ts';
import { TipChoice } from './tip-choice.tsx';

/** For the customer of an order: the courier's tip, given now or raised later. Once delivered it is asked for with the stars. */
export function TipCard({ order }: { readonly order: Order }) {
  const t = useTranslations('orders.tip');
  const { data } = useQuery(orderTipQuery(order.id));
  const [isRaising, setIsRaising] = useState(false);
  // The page works without this card.
  if (!data) return null;
  const given = readDollars(data.amount);
  const name = order.courier?.firstName ?? '';
  if (given === 0 && (!data.mayGive || order.status === 'delivered')) return null;
  return (
    <Card title={name === '' ? t('title') : t('titleNamed', { name })}>
      {given > 0 && (
        <p className={css.given}>
          <span>{t(data.isPaid ? 'paid' : 'waiting')}</span>
          <MoneyText amount={data.amount} size="lg" />
        </p>
      )}
      {given > 0 && data.mayGive && !isRaising && (
        <p>
          <Button variant="outline" onClick={() => setIsRaising(true)}>
            {t('raise')}
          </Button>
        </p>
      )}
      {data.mayGive && (given === 0 || isRaising) && (
        <TipForm orderId={order.id} given={given} onDone={() => setIsRaising(false)} />
      )}
    </Card>
  );
}

type FormProps = { readonly orderId: number; readonly given: number; readonly onDone: () => void };
function TipForm({ orderId, given, onDone }: FormProps) {
  const t = useTranslations('orders.tip');
  const give = useAction(useGiveTip(), {
    failed: { title: t('errorTitle'), message: t('failed') },
    done: (tip) => ({ title: t('thanks'), message: t('thanksText', { amount: formatMoney(tip.amount) }) }),
  });
  const moreOf = (tip: TipSelection) => {
    const cents = tipOf(tip);
    return cents !== undefined && cents > given ? cents : undefined;
  };
  const form = useForm<{ tip: TipSelection }>({
    initialValues: { tip: noTip },
    validate: { tip: (tip) => moreOf(tip) === undefined && t('wrong') },
  });
  const amount = moreOf(form.values.tip);
  const isWrong = form.errors.tip !== undefined;

  const send = form.onSubmit(async ({ tip }) => {
    const more = moreOf(tip);
    if (more !== undefined && (await give.run({ orderId, amount: dollars(more) }))) onDone();
  });
  return (
    <form className={css.form} noValidate onSubmit={send}>
      <TipChoice
        value={form.values.tip}
        onChange={(tip) => form.setFieldValue('tip', tip)}
        above={given}
        mayBeNone={false}
        hint={t(given > 0 ? 'hintRaise' : 'hint')}
        error={isWrong ? t('wrong') : undefined}
      />
      {isWrong && form.values.tip.kind !== 'other' && (
        <p className={css.hint} role="alert">
          {t('choose')}
        </p>
      )}
      <div className={css.buttons}>
        {/* Tipping is optional: it is not styled as a step. */}
        <Button type="submit" size="lg" variant={amount ? 'filled' : 'outline'} loading={give.isPending}>
          {amount ? t('give', { amount: formatMoney(dollars(amount)) }) : t('giveAny')}
        </Button>
        {given > 0 && (
          <Button size="lg" variant="outline" disabled={give.isPending} onClick={onDone}>
            {t('keep')}
          </Button>
        )}
      </div>
    </form>
  );
}
