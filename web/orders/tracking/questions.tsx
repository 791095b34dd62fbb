import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { isRecalculated, takenOff } from '../discount/discount-rows.tsx';
import { useAnswerSubstitution } from '../queries.ts';
import classes from './questions.module.css';

type SubstitutionQuestion = Order['substitutions'][number];

/** The store's questions about missing items, above everything else: the store waits for the answer. */
export function Questions({ order, now }: { order: Order; now: number }) {
  const t = useTranslations('orders');
  const tDiscount = useTranslations('discount');
  const asked = order.substitutions.filter(({ state }) => state === 'asked');
  return (
    <>
      <VisuallyHidden role="status">
        {asked.length > 0 && t('question.title')}
        {Number(order.refundedAmount) > 0 && t('change.announce', { amount: formatMoney(order.refundedAmount) })}{' '}
        {order.discount &&
          isRecalculated(order.discount) &&
          tDiscount('announce', { amount: takenOff(order.discount.amount) })}
      </VisuallyHidden>
      {asked.map((one) => (
        <Question key={one.id} order={order} question={one} now={now} />
      ))}
    </>
  );
}

function Question({ order, question, now }: { order: Order; question: SubstitutionQuestion; now: number }) {
  const t = useTranslations('orders.question');
  const each = useTranslations('cart');
  const format = useFormatter();
  const action = useAction(useAnswerSubstitution(), {
    failed: { title: t('title'), message: t('failed') },
    done: (_, { answer }) => (answer === 'take' ? { title: t('takenTitle') } : { title: t('refundedTitle') }),
  });
  const { offer, askedUntil, refundIfDeclined } = question;
  const before = order.items.find(({ id }) => id === question.lineId)?.price;
  if (!offer || !askedUntil || refundIfDeclined === null) return null;
  const minutes = Math.max(0, Math.floor((Date.parse(askedUntil) - now) / 60_000));

  const say = (answer: 'take' | 'refund') => action.run({ orderId: order.id, substitutionId: question.id, answer });

  return (
    <section className={classes.root} aria-labelledby={`question-${question.id}`}>
      <header className={classes.head}>
        <IconMessageQuestion aria-hidden size={28} />
        <h2 id={`question-${question.id}`}>{t('title')}</h2>
      </header>
      <p>{t('lead', { count: question.quantity, name: question.name })}</p>
      <div className={classes.offer}>
        <img src={offer.imageUrl} alt="" width={72} height={72} />
        <div>
          <p className={classes.name}>{t('offer', { offer: offer.name })}</p>
          {before !== undefined && (
            <p>
              {before === offer.price
                ? each('each', { price: formatMoney(offer.price) })
                : t('price', { price: formatMoney(offer.price), before: formatMoney(before) })}
            </p>
          )}
          <p>{Number(question.refund) > 0 ? t('back', { amount: formatMoney(question.refund) }) : t('same')}</p>
        </div>
      </div>
      <div className={classes.buttons}>
        <Button size="lg" loading={action.isPending} onClick={() => void say('take')}>
          {t('take')}
        </Button>
        <Button size="lg" variant="outline" disabled={action.isPending} onClick={() => void say('refund')}>
          {t('refund', { amount: formatMoney(refundIfDeclined) })}
        </Button>
      </div>
      <p className={classes.until}>
        <strong>{t('left', { minutes })}</strong>{' '}
        {t('until', { time: format.dateTime(new Date(askedUntil), { hour: 'numeric', minute: '2-digit' }) })}
      </p>
    </section>
  );
}
