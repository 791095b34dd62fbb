import type { Point } from '@autolotto/contract/shared/geo.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { useSettings } from '../../client/settings.ts';
import { LiveMap } from '../../delivery/map/live-map.tsx';
import { positionAge } from '../../delivery/map/position-age.ts';
import type { Position } from '../../delivery/map/use-order-position.ts';
import { partWay } from '../../delivery/map/way.ts';
import { orderWayQuery } from '../../delivery/route/queries.ts';
import { useTheme } from '../../ui/theme/use-theme.ts';
import type { TrackedOrder } from './tracked-order.ts';
import classes from './tracking.module.css';

const noWay: readonly Point[] = [];

/** Where the order is. */
export function MapColumn({ order, now, position }: TrackedOrder & { readonly position: Position | null }) {
  const settings = useSettings().data;
  const [theme] = useTheme();
  const { line } = useQuery(orderWayQuery(order.id)).data ?? { line: noWay };
  const isRiding = order.status === 'en_route';
  const way = useMemo(() => partWay(line, isRiding ? position : null), [line, isRiding, position]);
  return (
    <div className={classes.map}>
      <PartErrorBoundary>
        <LiveMap
          map={settings?.map}
          themeKey={`${theme.preset}-${theme.resolvedScheme}`}
          store={order.store.location}
          home={order.deliveryPoint}
          courier={position}
          isStale={position !== null && positionAge(position.recordedAt, now).isStale}
          way={way}
        />
      </PartErrorBoundary>
    </div>
  );
}
