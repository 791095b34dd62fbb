import type { Point } from '@autolotto/contract/shared/geo.ts';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { useSettings } from '../../client/settings.ts';
import type { Work } from '../../couriers/work.ts';
import { AtPlaceNote } from '../../delivery/at-place-note.tsx';
import { RouteCard } from '../../delivery/route/route-card.tsx';
import { BringBack } from '../../orders/returns/bring-back.tsx';
import { useTheme } from '../../ui/theme/use-theme.ts';
import { courierActionsOf } from './courier-actions.ts';
import { AddPhoto } from './courier-door.tsx';
import { routeStart } from './duty-map.tsx';
import type { CourierActions } from './use-courier-actions.ts';

type Props = {
  readonly work: Work;
  readonly place: Point | undefined;
  readonly onShow: (orderId: number) => void;
  readonly actions: CourierActions;
};

/** Where to go next, and what has to be brought back to its store. */
export function WayAhead({ work, place, onShow, actions }: Props) {
  const { data: settings } = useSettings();
  const [theme] = useTheme();
  return (
    <>
      <PartErrorBoundary>
        <AtPlaceNote active={work.active} returning={work.returning} onShow={onShow} />
      </PartErrorBoundary>
      {(work.active.length > 0 || work.returning.length > 0) && (
        <PartErrorBoundary>
          <RouteCard
            at={routeStart(work, place)}
            onShow={onShow}
            map={settings?.map}
            themeKey={`${theme.preset}-${theme.resolvedScheme}`}
          />
        </PartErrorBoundary>
      )}
      <PartErrorBoundary>
        <BringBack
          orders={work.returning}
          aside={(order) => (
            <AddPhoto order={order} onSend={(proofs) => actions.take(order.id, courierActionsOf(proofs))} />
          )}
        />
      </PartErrorBoundary>
    </>
  );
}
