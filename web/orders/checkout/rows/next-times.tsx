import { useFormatter, useTranslations } from 'use-intl';
import classes from '../../cart/cart.module.css';
import { useArrival, type Whither } from './use-arrival.ts';

/** When it would be at the door, ordered now or a little later: what shops and couriers can still do. */
export function NextTimes(to: Whither) {
  const t = useTranslations('orders.times');
  const format = useFormatter();
  const { found, time } = useArrival(to);
  const clock = (at: string) => format.dateTime(new Date(at), { timeStyle: 'short' });
  const later = found?.slots.filter(({ orderAt, isBest }) => orderAt !== null && isBest) ?? [];
  const isSilent = found?.none !== 'couriers' && time === undefined && later.length === 0;
  return (
    <section className={classes.times} aria-label={t('title')}>
      {isSilent && <p>{t(found?.none === 'closed' ? 'closed' : 'unknown')}</p>}
      {found?.none === 'couriers' && <p>{t('busy')}</p>}
      {time !== undefined && <p>{t('now', { time })}</p>}
      {later.length > 0 && (
        <p className={classes.lineNote}>
          {t('later', {
            times: format.list(
              later.map(({ orderAt, atDoor }) => t('one', { at: clock(orderAt ?? ''), time: clock(atDoor) })),
            ),
          })}
        </p>
      )}
    </section>
  );
}
