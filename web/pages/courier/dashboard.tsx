import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { AskForNotifications } from '../../app/push/ask-for-notifications.tsx';
import { CourierBoard } from '../../couriers/courier-board.tsx';
import { AvailabilitySwitch } from '../../couriers/work/availability-switch.tsx';
import classes from '../../couriers/work/work.module.css';
import { OpenInMaps } from '../../delivery/map/open-in-maps.tsx';
import { InsertionCostNote } from '../../delivery/route/insertion-cost-note.tsx';
import { SharingNote } from '../../delivery/sharing/sharing-note.tsx';
import { HandOver } from './hand-over.tsx';
import { MoreOffers } from './offers.tsx';
import { OrderTools } from './order-tools.tsx';
import { ToTraining } from './to-training.tsx';
import { type DashboardProps, useDashboard } from './use-dashboard.ts';
import { WayAhead } from './way-ahead.tsx';

/** What is to be done next, and everything that can be done about it. */
export function Dashboard(props: DashboardProps) {
  const { user, work, steps, place } = props;
  const t = useTranslations('couriers');
  const { isOnline, offers, open, moreOffers, bonus, actions, handOver, step, scanning, setScanning } =
    useDashboard(props);
  // On a job the job comes first.
  const duty = (
    <PartErrorBoundary key="duty">
      <AvailabilitySwitch at={place} />
    </PartErrorBoundary>
  );
  return (
    <div className={classes.stack} data-on-job={work.active.length > 0 || undefined}>
      {work.active.length === 0 && duty}
      {isOnline && work.active.length === 0 && (
        <AskForNotifications
          about={{ title: t('work.availability.notificationTitle'), text: t('work.availability.notificationText') }}
        />
      )}
      <CourierBoard
        work={work}
        open={open}
        offers={offers}
        moreOpen={moreOffers && <MoreOffers {...moreOffers} isConnected={steps.isConnected} />}
        bonus={bonus}
        insertionCost={(order) => (
          <PartErrorBoundary>
            <InsertionCostNote orderId={order.id} at={place} />
          </PartErrorBoundary>
        )}
        toTraining={<ToTraining />}
        isWorking={actions.isWorking}
        onStep={(order, next) => void step(order, next)}
        sharing={(order) => (
          <PartErrorBoundary>
            <SharingNote orderId={order.id} />
          </PartErrorBoundary>
        )}
        maps={(address, isNext) => <OpenInMaps address={address} isSmall isNext={isNext} />}
        aside={(order) =>
          order.courierId === user.id && (
            <OrderTools
              key={order.id}
              order={order}
              actions={actions}
              isScanning={scanning === order.id}
              onScan={(isScanning) => setScanning(isScanning ? order.id : undefined)}
            />
          )
        }
        ahead={(show) => <WayAhead work={work} place={place} onShow={show} actions={actions} />}
      />
      {work.active.length > 0 && duty}
      <HandOver handOver={handOver} actions={actions} />
    </div>
  );
}
