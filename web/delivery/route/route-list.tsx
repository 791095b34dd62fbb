import type { CourierRoute, RouteStop } from '@autolotto/contract/delivery/route-model.ts';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBuildingStore,
  IconClockPause,
  IconCup,
  IconHome,
} from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl';
import { OpenInMaps } from '../map/open-in-maps.tsx';
import classes from './route.module.css';

const icons = { pickup: IconBuildingStore, dropOff: IconHome, bringBack: IconArrowBackUp } as const;
const numbers = (ids: readonly number[]) => ids.map((id) => `#${id}`).join(', ');

type Props = {
  route: CourierRoute;
  /** Shows the order of a stop; without it the stops are only read. */
  onShow?: ((orderId: number) => void) | undefined;
};

/** The stops in the order in which they are best made: the next one large, the others below it. */
export function RouteList({ route, onShow }: Props) {
  const t = useTranslations('route');
  const format = useFormatter();
  const [next, ...later] = route.stops;
  if (!next) return null;
  return (
    <>
      <article className={classes.next} aria-label={t('next')}>
        <p className={classes.mark}>{t('next')}</p>
        <StopText stop={next} large />
        <p>{next.address}</p>
        <Warnings stop={next} />
        <OpenInMaps address={next.address} />
      </article>
      {later.length > 0 && (
        <ol className={classes.stops} start={2}>
          {later.map((stop) => (
            <li key={stop.number} className={classes.stop}>
              <StopText stop={stop} />
              <Warnings stop={stop} />
              {onShow && (
                <button
                  type="button"
                  className={classes.stopButton}
                  aria-label={t('show', { number: stop.number, name: format.list(stop.names) })}
                  onClick={() => onShow(stop.orderIds[0] ?? 0)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {route.fullAt.length > 0 && (
        <p className={classes.warning}>
          <IconAlertTriangle aria-hidden size={24} />
          {t('full', { ids: numbers(route.fullAt) })}
        </p>
      )}
    </>
  );
}

function StopText({ stop, large = false }: { stop: RouteStop; large?: boolean }) {
  const t = useTranslations('route');
  const format = useFormatter();
  const Icon = icons[stop.kind];
  const time = format.dateTime(new Date(stop.arrivesAt), { timeStyle: 'short' });
  return (
    <div className={classes.text} data-large={large || undefined}>
      <Icon aria-hidden size={large ? 32 : 24} />
      <div>
        <p className={classes.what}>{t(`kind.${stop.kind}`, { name: format.list(stop.names) })}</p>
        <p className={classes.when}>
          <strong>{t('arrives', { time })}</strong>
          {stop.leg.miles > 0 && (
            <> · {t('leg', { miles: stop.leg.miles.toFixed(1), minutes: Math.max(1, stop.leg.minutes) })}</>
          )}{' '}
          · {t('orders', { count: stop.orderIds.length, ids: numbers(stop.orderIds) })}
        </p>
      </div>
    </div>
  );
}

function Warnings({ stop }: { stop: RouteStop }) {
  const t = useTranslations('route');
  const format = useFormatter();
  const { until, lateMinutes, waitMinutes, restMinutes } = stop;
  return (
    <>
      {waitMinutes > 0 && (
        <p className={classes.wait}>
          <IconClockPause aria-hidden size={24} />
          {t('wait', { minutes: waitMinutes })}
        </p>
      )}
      {restMinutes > 0 && (
        <p className={classes.wait}>
          <IconCup aria-hidden size={24} />
          {t('rest', { minutes: restMinutes })}
        </p>
      )}
      {lateMinutes > 0 && until && (
        <p className={classes.warning}>
          <IconAlertTriangle aria-hidden size={24} />
          {t(`late.${until.because}`, {
            time: format.dateTime(new Date(until.at), { timeStyle: 'short' }),
            minutes: lateMinutes,
          })}
        </p>
      )}
    </>
  );
}
