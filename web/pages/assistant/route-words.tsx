import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { useSignedInUser } from '../../client/session/session.ts';
import { courierRouteQuery } from '../../delivery/route/queries.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import css from './assistant.module.css';

/** The next stops of a courier in words; everybody else reads who has them. */
export function RouteWords() {
  const t = useTranslations('assistant.route');
  const { role } = useSignedInUser();
  if (role === 'courier') return <Stops />;
  return (
    <EmptyState drawing="road" title={t('forCouriers')}>
      {t('forCouriersHint')}
    </EmptyState>
  );
}

function OpenRoute() {
  const t = useTranslations('assistant.route');
  return (
    <p>
      <Button size="lg" renderRoot={(props) => <Link {...props} to="/courier" search={{ tab: 'orders' }} />}>
        {t('open')}
      </Button>
    </p>
  );
}

function Stops() {
  const t = useTranslations('assistant.route');
  const format = useFormatter();
  const route = useQuery(courierRouteQuery());
  const { data, error } = route;
  if (!data)
    return error ? (
      <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void route.refetch()} />
    ) : (
      <RowSkeletons label={t('loading')} count={3} />
    );
  const time = (at: string) => format.dateTime(new Date(at), { timeStyle: 'short' });
  const { change } = data;
  const changed =
    change &&
    t('changed', { time: time(change.at), because: t(`change.${change.because}`, { order: String(change.orderId) }) });
  if (data.stops.length === 0)
    return (
      <EmptyState drawing="road" title={t('none')} action={<OpenRoute />}>
        {changed ?? t('noneHint')}
      </EmptyState>
    );
  const miles = Math.round(data.miles * 10) / 10;
  return (
    <div className={css.result}>
      <p>{t('summary', { count: data.stops.length, miles, time: time(data.endsAt) })}</p>
      {changed && <p>{changed}</p>}
      <ol className={css.stops}>
        {data.stops.map(({ number, kind, names, address, arrivesAt, until, lateMinutes, leg }) => (
          <li key={number}>
            {t('stop', { what: t(`kind.${kind}`, { name: format.list(names) }), address, time: time(arrivesAt) })}
            <p className={css.quiet}>
              {[
                // Nobody knows how far the first stop is from a courier without a position.
                ...(number > 1 || data.from
                  ? [t(number > 1 ? 'leg' : 'firstLeg', { miles: Math.round(leg.miles * 10) / 10 })]
                  : []),
                ...(until ? [t(`until.${until.because}`, { time: time(until.at) })] : []),
                ...(lateMinutes > 0 ? [t('late', { minutes: lateMinutes })] : []),
              ].join(' ')}
            </p>
          </li>
        ))}
      </ol>
      <p className={css.quiet}>{data.isBest ? t('best') : t('good')}</p>
      <OpenRoute />
    </div>
  );
}
