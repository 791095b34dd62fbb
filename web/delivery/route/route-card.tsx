import type { Settings } from '@autolotto/contract/policy/model.ts';
import type { Point } from '@autolotto/contract/shared/geo.ts';
import { Button } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LiveMap } from '../map/live-map.tsx';
import { BreakLine } from './break-line.tsx';
import { courierRouteQuery } from './queries.ts';
import classes from './route.module.css';
import { RouteList } from './route-list.tsx';

type Props = {
  /** The phone's position, if known. */
  at?: Point | undefined;
  onShow?: ((orderId: number) => void) | undefined;
  map: Settings['map'] | undefined;
  themeKey: string;
};

/** A courier's route: its stops, and on demand the map. Shows nothing while there is nowhere to go. */
export function RouteCard({ at, onShow, map, themeKey }: Props) {
  const t = useTranslations('route');
  const format = useFormatter();
  const [hasMap, setHasMap] = useState(false);
  // The route that is on the screen stays there until the new one has come.
  const { data: route, isError, refetch } = useQuery({ ...courierRouteQuery(at), placeholderData: (before) => before });
  if (!route && isError)
    return <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />;
  if (!route)
    // Room for a first stop is kept: what stands below would move away from under a finger.
    return (
      <Card title={t('title')}>
        <div className={classes.coming}>
          <RowSkeletons label={t('loading')} />
        </div>
      </Card>
    );
  if (route.stops.length === 0) return null;
  return (
    <Card title={t('title')} aria-label={t('title')}>
      <p className={classes.summary}>
        {t('summary', {
          stops: route.stops.length,
          miles: route.miles.toFixed(1),
          time: format.dateTime(new Date(route.endsAt), { timeStyle: 'short' }),
        })}
      </p>
      <RouteList route={route} onShow={onShow} />
      <BreakLine rest={route.rest} />
      <Button
        variant="subtle"
        leftSection={<IconMap2 aria-hidden size={22} />}
        aria-expanded={hasMap}
        onClick={() => setHasMap((is) => !is)}
      >
        {hasMap ? t('hideMap') : t('map')}
      </Button>
      {hasMap && (
        <LiveMap
          label={t('mapLabel')}
          map={map}
          themeKey={themeKey}
          store={null}
          home={null}
          courier={null}
          isStale={false}
          you={route.from}
          stops={route.stops}
        />
      )}
    </Card>
  );
}
