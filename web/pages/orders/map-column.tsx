import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { useSettings } from '../../client/settings.ts';
import { LiveMap } from '../../delivery/map/live-map.tsx';
import { LiveNote } from '../../delivery/map/live-note.tsx';
import { positionAge } from '../../delivery/map/position-age.ts';
import { useOrderPosition } from '../../delivery/map/use-order-position.ts';
import { orderQuery } from '../../orders/queries.ts';
import { TrackingSteps } from '../../orders/tracking/tracking-steps.tsx';
import { useTheme } from '../../ui/theme/use-theme.ts';
import type { TrackedOrder } from './tracked-order.ts';
import classes from './tracking.module.css';

/** Where the order is. */
export function MapColumn({ order, now, isOver }: TrackedOrder) {
  const queryClient = useQueryClient();
  const settings = useSettings().data;
  const [theme] = useTheme();
  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: orderQuery(order.id).queryKey }),
    [queryClient, order.id],
  );
  const position = useOrderPosition(order.id, order.courierLocation, refresh);
  return (
    <div className={classes.map}>
      {!isOver && (
        <PartErrorBoundary>
          <LiveMap
            map={settings?.map}
            themeKey={`${theme.preset}-${theme.resolvedScheme}`}
            store={order.store.location}
            home={order.deliveryPoint}
            courier={position}
            isStale={position !== null && positionAge(position.recordedAt, now).isStale}
          />
        </PartErrorBoundary>
      )}
      <PartErrorBoundary>
        <TrackingSteps order={order}>
          <LiveNote order={order} position={isOver ? null : position} now={now} />
        </TrackingSteps>
      </PartErrorBoundary>
    </div>
  );
}
