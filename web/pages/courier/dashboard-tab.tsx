import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { Order } from '@autolotto/contract/orders/model.ts';
import type { Point } from '@autolotto/contract/shared/geo.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { AskForNotifications } from '../../app/push/ask-for-notifications.tsx';
import { useSettings } from '../../client/settings.ts';
import { CourierBoard } from '../../couriers/courier-board.tsx';
import { courierProfileQuery } from '../../couriers/queries.ts';
import { AvailabilitySwitch } from '../../couriers/work/availability-switch.tsx';
import { availabilityQuery } from '../../couriers/work/queries.ts';
import type { Steps } from '../../couriers/work/use-step-outbox.ts';
import classes from '../../couriers/work/work.module.css';
import { type CourierStep, openOf, type Work } from '../../couriers/work.ts';
import { OpenInMaps } from '../../delivery/map/open-in-maps.tsx';
import { InsertionCostNote } from '../../delivery/route/insertion-cost-note.tsx';
import { SharingNote } from '../../delivery/sharing/sharing-note.tsx';
import { nextBonus } from '../../earnings/amounts.ts';
import { earningsQuery } from '../../earnings/queries.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { HandOver, useHandOver } from './hand-over.tsx';
import { MoreOffers, useOffers } from './offers.tsx';
import { OrderTools } from './order-tools.tsx';
import { useCourierActions } from './use-courier-actions.ts';
import { WayAhead } from './way-ahead.tsx';

type Props = {
  user: CurrentUser;
  /** All that the server knows of, as they will be when everything that waits has been done. */
  orders: readonly Order[];
  work: Work;
  steps: Steps;
  place: Point | undefined;
};
/** What is to be done next, and everything that can be done about it. */
export function DashboardTab(props: Props) {
  const { work } = props;
  const { data: profile } = useQuery(courierProfileQuery);
  // Couriers who may not take orders are told so; what they still carry stays in hand.
  const isIneligible = profile?.isEligible === false && work.active.length === 0 && work.returning.length === 0;
  return isIneligible ? <NotEligible /> : <Dashboard {...props} />;
}

function NotEligible() {
  const t = useTranslations('couriers');
  return (
    <EmptyState
      drawing="road"
      title={t('notEligible')}
      action={
        <Button
          size="lg"
          renderRoot={(props) => (
            <Link {...props} to="/courier" search={{ tab: 'profile' }} replace resetScroll={false} />
          )}
        >
          {t('work.notCleared.look')}
        </Button>
      }
    >
      {t('work.notCleared.text')}
    </EmptyState>
  );
}

function Dashboard({ user, orders, work, steps, place }: Props) {
  const t = useTranslations('couriers');
  const { data: settings } = useSettings();
  const availability = useQuery(availabilityQuery);
  const { offers, ...moreOffers } = useOffers(place);
  const { data: earnings } = useQuery({ ...earningsQuery, enabled: offers.length > 0 });
  const isOffline = availability.data?.isOnline === false;
  const actions = useCourierActions(user.id, steps);
  const handOver = useHandOver(work);
  const [scanning, setScanning] = useState<number>();

  const step = async (order: Order, { to }: CourierStep) => {
    if (to !== 'picked_up' && to !== 'en_route' && to !== 'delivered') return actions.accept(order);
    if (to === 'picked_up' && settings?.needsBagCode) return setScanning(order.id);
    if (to === 'delivered' && handOver.openIfNeeded(order)) return;
    await actions.moveOnUndoably(order, to);
  };

  return (
    <div className={classes.stack}>
      <PartErrorBoundary>
        <AvailabilitySwitch at={place} />
      </PartErrorBoundary>
      {availability.data?.isOnline && (
        <AskForNotifications
          about={{ title: t('work.availability.notificationTitle'), text: t('work.availability.notificationText') }}
        />
      )}
      <CourierBoard
        work={work}
        open={isOffline ? [] : openOf(offers, orders)}
        offers={offers}
        moreOpen={!isOffline && <MoreOffers {...moreOffers} isConnected={steps.isConnected} />}
        bonus={nextBonus(earnings?.bonuses)}
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
        maps={(address) => <OpenInMaps address={address} isSmall />}
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
      <HandOver handOver={handOver} actions={actions} />
    </div>
  );
}

function ToTraining() {
  const t = useTranslations('couriers');
  return (
    <Button
      size="xl"
      fullWidth
      renderRoot={(props) => (
        <Link {...props} to="/courier" search={{ tab: 'profile' }} hash="trainings" resetScroll={false} />
      )}
    >
      {t('work.offer.takeTraining')}
    </Button>
  );
}
