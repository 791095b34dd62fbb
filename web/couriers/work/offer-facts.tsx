import { type Training, trainingMinutes } from '@autolotto/contract/couriers/trainings.ts';
import { Button } from '@mantine/core';
import { IconClock, IconId, IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { type Offer, useDecline } from './queries.ts';
import classes from './work.module.css';

const miles = (value: number) => value.toFixed(1);

/** Deliveries that are missing of this week's next bonus, and what it is. */
export type NextBonus = { readonly missing: number; readonly amount: string };
/** A wait of this length is shown. */
export const worthTellingMinutes = 10;

type FactsProps = {
  readonly offer: Offer;
  readonly bonus: NextBonus | undefined;
  /** The way along the streets in place of what is known without it: one figure, and no other that disagrees. */
  readonly way: (otherwise: ReactNode) => ReactNode;
};

/** An open order's pay, distance and packing time: everything to know before claiming it. */
export function OfferFacts({ offer, bonus, way }: FactsProps) {
  const t = useTranslations('couriers.work.offer');
  const format = useFormatter();
  const { pay, milesToStore, milesToDoor, order, waitingMinutes } = offer;
  const isPacked = order.readyAt !== null;
  const time = format.dateTime(new Date(order.readyBy ?? order.createdAt), { timeStyle: 'short' });
  const parts = { base: formatMoney(pay.base), share: formatMoney(pay.share), tip: formatMoney(pay.tip) };
  return (
    <section className={classes.offer} aria-label={t('pay')}>
      <p className={classes.pay}>
        <span>{t('pay')}</span> <strong>{formatMoney(pay.total)}</strong>
      </p>
      <p>{pay.tip === '0.00' ? t('parts', parts) : `${t('partsTip', parts)}. ${t('tipNote')}`}</p>
      <p className={classes.way}>
        <IconRoute aria-hidden size={26} />
        <span>
          {t('stops', { count: offer.stops })} ·{' '}
          {way(
            milesToStore === null
              ? t('door', { door: miles(milesToDoor) })
              : t('both', { store: miles(milesToStore), door: miles(milesToDoor) }),
          )}
        </span>
      </p>
      <p className={classes.way}>
        <IconClock aria-hidden size={26} />
        <span>
          {isPacked ? t('readyAt') : order.readyBy === null ? t('readyOpen') : t('readyBy', { time })}
          {waitingMinutes >= worthTellingMinutes && <> {t('waitsLong', { count: waitingMinutes })}</>}
        </span>
      </p>
      {bonus && <p>{t('bonus', { count: bonus.missing, amount: formatMoney(bonus.amount) })}</p>}
      <p className={classes.way}>
        <IconId aria-hidden size={26} />
        <span>
          {offer.minAge === null ? t('noId') : t('idNeeded', { age: offer.minAge })} ·{' '}
          {t('back', { pay: formatMoney(offer.returnPay) })}
        </span>
      </p>
    </section>
  );
}

/** The training that an order needs first. */
export function useNeedsTraining(): (training: Training) => string {
  const t = useTranslations('couriers.work.offer');
  return (training) => t('needsTraining', { training: t(`training.${training}`), minutes: trainingMinutes[training] });
}

/** Takes an open order off this courier's list for good. */
export function DeclineOffer({ orderId }: { orderId: number }) {
  const t = useTranslations('couriers.work.offer');
  const all = useTranslations('couriers.work');
  const decline = useAction(useDecline(), {
    failed: { message: all('notSaved') },
    done: () => ({ title: t('decline'), tone: 'info' }),
  });
  const say = () => decline.run(orderId);
  return (
    <Button size="lg" variant="outline" loading={decline.isPending} onClick={() => void say()}>
      {t('decline')}
    </Button>
  );
}
