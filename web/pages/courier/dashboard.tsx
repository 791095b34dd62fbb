import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { AskForNotifications } from '../../app/push/ask-for-notifications.tsx';
import { CourierBoard } from '../../couriers/courier-board.tsx';
import classes from '../../couriers/work/work.module.css';
import { OpenInMaps } from '../../delivery/map/open-in-maps.tsx';
import { InsertionCostNote } from '../../delivery/route/insertion-cost-note.tsx';
import { SharingNote } from '../../delivery/sharing/sharing-note.tsx';
import { DutyMap } from './duty-map.tsx';
import { DutyStrip } from './duty-strip.tsx';
import { Earned } from './earned.tsx';
import { HandOver } from './hand-over.tsx';
import { MoreOffers } from './offers.tsx';
import { OrderTools } from './order-tools.tsx';
import { ToTraining } from './to-training.tsx';
import { type DashboardProps, useDashboard } from './use-dashboard.ts';
import { WayAhead } from './way-ahead.tsx';

/** What is to be done next, and everything that can be done about it. */
export function Dashboard({ isMenuOpen, ...props }: DashboardProps & { readonly isMenuOpen: boolean }) {
  const { user, work, steps, place } = props;
  const t = useTranslations('couriers');
  const isInHand = useMediaQuery('(max-width: 56.24em)', undefined, { getInitialValueInEffect: false });
  const { isOnline, offers, open, moreOffers, bonus, actions, handOver, step, scanning, setScanning } =
    useDashboard(props);
  const isOnJob = work.active.length > 0 || work.returning.length > 0;
  const isOnDuty = isOnline !== false && !isMenuOpen;
  return (
    <div className={classes.stack} data-on-duty={isOnDuty || undefined}>
      {isOnDuty && isOnJob && isInHand && (
        <PartErrorBoundary>
          <DutyMap work={work} place={place} />
        </PartErrorBoundary>
      )}
      <DutyStrip place={place} />
      {isOnline && work.active.length === 0 && <AskForNotifications title={t('work.availability.notificationTitle')} />}
      <div className={classes.sheet}>
        <CourierBoard
          work={work}
          open={open}
          offers={offers}
          moreOpen={moreOffers && <MoreOffers {...moreOffers} isConnected={steps.isConnected} />}
          bonus={bonus}
          insertionCost={(order, otherwise) => (
            <InsertionCostNote orderId={order.id} at={place} otherwise={otherwise} />
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
          earned={
            <PartErrorBoundary>
              <Earned delivered={work.delivered} unsent={steps.queued} />
            </PartErrorBoundary>
          }
          isTakingOver={isOnDuty && isInHand}
        />
      </div>
      <HandOver handOver={handOver} actions={actions} />
    </div>
  );
}
