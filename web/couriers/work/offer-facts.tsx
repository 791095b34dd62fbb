import { type Training, trainingMinutes } from '@autolotto/contract/couriers/training-words.ts';
import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isUnauthorized, sentenceOf } from '../../client/errors.ts';
import { formatMoney } from '../../ui/money-text.tsx';
import { notify } from '../../ui/notify.tsx';
import { type Offer, useDecline } from './queries.ts';
import classes from './work.module.css';

const miles = (value: number) => value.toFixed(1);

/** What an open order pays and how far it is: all there is to know before it is taken. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const t = useTranslations('couriers.work.offer');
  const { pay, milesToStore, milesToDoor } = offer;
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
          {milesToStore === null
            ? t('door', { door: miles(milesToDoor) })
            : t('both', { store: miles(milesToStore), door: miles(milesToDoor) })}
        </span>
      </p>
      <p className={classes.quiet}>
        {offer.minAge === null ? t('noId') : t('idNeeded', { age: offer.minAge })} ·{' '}
        {t('back', { pay: formatMoney(offer.returnPay) })}
      </p>
    </section>
  );
}

/** What has to be learnt before an order may be taken. */
export function useNeedsTraining(): (training: Training) => string {
  const t = useTranslations('couriers.work.offer');
  return (training) => t('needsTraining', { training: t(`training.${training}`), minutes: trainingMinutes[training] });
}

/** Takes an open order off this courier's list for good. */
export function DeclineOffer({ orderId }: { orderId: number }) {
  const t = useTranslations('couriers.work.offer');
  const decline = useDecline();
  const say = async () => {
    try {
      await decline.mutateAsync(orderId);
      notify({ title: t('decline'), message: t('declined', { id: orderId }), tone: 'info' });
    } catch (error) {
      if (isUnauthorized(error)) return;
      notify({ title: t('declineFailed'), message: sentenceOf(error, t('declineFailed')), tone: 'danger' });
    }
  };
  return (
    <Button size="lg" variant="outline" loading={decline.isPending} onClick={() => void say()}>
      {t('decline')}
    </Button>
  );
}
