import type { Order } from '@autolotto/contract/orders/model.ts';
import { ratingWordsLimit } from '@autolotto/contract/reviews/courier-rating-limits.ts';
import { reviewLimit } from '@autolotto/contract/reviews/limits.ts';
import { dollars, noCents } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { noTip, type TipSelection, tipOf } from '../../orders/tips/tip.ts';
import { TipChoice } from '../../orders/tips/tip-choice.tsx';
import { noStars, type StarsGiven, StarsQuestion } from '../../reviews/stars-question.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Again } from '../home/order-again.tsx';
import classes from './tracking.module.css';
import { useThanks } from './use-thanks.ts';

/** A delivered order, for its customer: the same again, and in one step stars and a tip. */
export function ThanksCard({ order }: { readonly order: Order }) {
  const t = useTranslations('orders.tracking');
  const thanks = useThanks(order.id);
  const { isKnown, asksShop, asksCourier, asksTip } = thanks;
  return (
    <>
      <PartErrorBoundary>
        <Again order={order} userId={order.customerId ?? ''} />
      </PartErrorBoundary>
      {isKnown && (asksShop || asksCourier || asksTip) && (
        <Card title={t('thanksTitle')}>
          <ThanksForm order={order} thanks={thanks} />
        </Card>
      )}
    </>
  );
}

type Values = { shop: StarsGiven; courier: StarsGiven; tip: TipSelection };
type FormProps = { readonly order: Order; readonly thanks: ReturnType<typeof useThanks> };

function ThanksForm({ order, thanks }: FormProps) {
  const t = useTranslations();
  const { asksShop, asksCourier, asksTip, isSending, send } = thanks;
  const name = order.courier?.firstName ?? '';
  const form = useForm<Values>({
    initialValues: { shop: noStars, courier: noStars, tip: noTip },
    validate: {
      tip: (tip) => tipOf(tip) === undefined && t('orders.tip.wrong'),
      courier: ({ stars }, { shop, tip }) =>
        stars === undefined &&
        shop.stars === undefined &&
        tip.kind === 'none' &&
        t(asksCourier || asksShop ? 'orders.tracking.thanksNothing' : 'orders.tip.choose'),
    },
  });
  const submit = form.onSubmit(({ shop, courier, tip }) => {
    const cents = tipOf(tip) ?? noCents;
    void send({ shop, courier, tip: cents > 0 ? dollars(cents) : undefined });
  });
  return (
    <form className={classes.thanks} noValidate onSubmit={submit}>
      {asksCourier && (
        <StarsQuestion
          legend={name === '' ? t('courierRatings.card.titleAny') : t('courierRatings.card.title', { name })}
          hint={t('courierRatings.card.lead')}
          text={{ label: t('courierRatings.card.text'), maxLength: ratingWordsLimit }}
          value={form.values.courier}
          onChange={(courier) => form.setFieldValue('courier', courier)}
        />
      )}
      {asksTip && (
        <TipChoice
          value={form.values.tip}
          onChange={(tip) => form.setFieldValue('tip', tip)}
          mayBeNone
          hint={t('orders.tip.hint')}
          error={form.errors.tip ? t('orders.tip.wrong') : undefined}
        />
      )}
      {asksShop && (
        <StarsQuestion
          legend={t('reviews.card.title', { store: order.store.name })}
          hint={t('reviews.card.lead')}
          text={{ label: t('reviews.card.text'), maxLength: reviewLimit }}
          value={form.values.shop}
          onChange={(shop) => form.setFieldValue('shop', shop)}
        />
      )}
      {form.errors.courier && (
        <p className={classes.nothing} role="alert">
          {form.errors.courier}
        </p>
      )}
      <Button type="submit" size="lg" variant="outline" loading={isSending}>
        {t('orders.tracking.thanksSend')}
      </Button>
    </form>
  );
}
