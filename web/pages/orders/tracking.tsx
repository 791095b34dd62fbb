import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { AskForNotifications } from '../../app/push/ask-for-notifications.tsx';
import { ApiError, sentenceOf } from '../../client/errors.ts';
import { useUser } from '../../client/session/session.ts';
import { useSettings } from '../../client/settings.ts';
import { OrderCallPreference } from '../../conversations/call-preference.tsx';
import { CourierFacts } from '../../conversations/courier-facts.tsx';
import { HelpButton } from '../../conversations/help-sheet.tsx';
import { ShareCard } from '../../conversations/share-card.tsx';
import { IncidentsButton } from '../../delivery/hand-over/incidents.tsx';
import { PinCard } from '../../delivery/hand-over/pin-card.tsx';
import { ProofCard } from '../../delivery/hand-over/proof-record.tsx';
import { LiveMap } from '../../delivery/map/live-map.tsx';
import { LiveNote } from '../../delivery/map/live-note.tsx';
import { positionAge } from '../../delivery/map/position-age.ts';
import { useOrderPosition } from '../../delivery/map/use-order-position.ts';
import { SimulateDelivery } from '../../delivery/simulate-delivery.tsx';
import { useNow } from '../../device/use-now.ts';
import { AddressCard, DetailsCard, ItemsCard, TimelineCard } from '../../orders/order-details.tsx';
import { orderQuery } from '../../orders/queries.ts';
import { TipCard } from '../../orders/tips/tip-card.tsx';
import { CancelOrder } from '../../orders/tracking/cancel-order.tsx';
import { ContactLinks, CourierCard, HelpCard } from '../../orders/tracking/courier-card.tsx';
import { Questions } from '../../orders/tracking/questions.tsx';
import { TrackingSteps } from '../../orders/tracking/tracking-steps.tsx';
import { TrackingTicket } from '../../orders/tracking/tracking-ticket.tsx';
import { OrderUnassignedNote } from '../../orders/tracking/unassigned-note.tsx';
import { useArrivalText } from '../../orders/use-arrival-text.tsx';
import { CourierRatingCard } from '../../reviews/courier-rating-card.tsx';
import { ReviewCard } from '../../reviews/review-card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TicketSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useTheme } from '../../ui/theme/use-theme.ts';
import { ContactOptions } from './contact-options.tsx';
import classes from './tracking.module.css';

const SupportCard = lazy(() =>
  import('../../orders/support/support-card.tsx').then((part) => ({ default: part.SupportCard })),
);

export function TrackingPage() {
  const { orderId } = useParams({ from: '/signed-in/tracking/$orderId' });
  return /^[1-9]\d{0,9}$/.test(orderId) ? <Tracking orderId={Number(orderId)} /> : <NotFound />;
}

function Tracking({ orderId }: { orderId: number }) {
  const t = useTranslations('orders.tracking');
  const order = useQuery(orderQuery(orderId));
  if (order.data) return <Tracked order={order.data} />;
  if (order.error instanceof ApiError && [400, 404].includes(order.error.status)) return <NotFound />;
  return (
    <Page>
      {order.isPending ? (
        <>
          <p role="status">{t('loading')}</p>
          <TicketSkeleton label={t('loading')} />
        </>
      ) : (
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void order.refetch()}>
          {sentenceOf(order.error, '')}
        </ErrorState>
      )}
    </Page>
  );
}

function NotFound() {
  const t = useTranslations('orders.tracking');
  useDocumentTitle(t('notFound'));
  return (
    <Page title={t('notFound')} width="reading">
      <EmptyState
        drawing="road"
        title={t('notFoundText')}
        action={
          <Button size="lg" renderRoot={(props) => <Link to="/" {...props} />}>
            {t('goHome')}
          </Button>
        }
      />
    </Page>
  );
}

function Tracked({ order }: { order: Order }) {
  const t = useTranslations('orders');
  const queryClient = useQueryClient();
  const { user } = useUser();
  const settings = useSettings().data;
  const [theme] = useTheme();
  const now = useNow(1_000);
  const isCustomer = user?.id === order.customerId;
  const isOver = order.status === 'delivered' || order.status === 'cancelled';
  // A demo courier can still be sent; a real one is not pushed aside.
  const isUnassigned = !isOver && order.courierId === null;
  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: orderQuery(order.id).queryKey }),
    [queryClient, order.id],
  );
  const position = useOrderPosition(order.id, order.courierLocation, refresh);
  const arrival = useArrivalText(order, now);
  // Arrivals from a message notification open the conversation.
  const isSentToRead = useLocation({ select: ({ hash }) => hash === 'messages' });
  const [isConversationOpen, setIsConversationOpen] = useState(isSentToRead);
  const [wasSentToRead, setWasSentToRead] = useState(isSentToRead);
  if (isSentToRead !== wasSentToRead) {
    setWasSentToRead(isSentToRead);
    if (isSentToRead) setIsConversationOpen(true);
  }
  const [isCancelling, setIsCancelling] = useState(false);
  const conversation = { isOpen: isConversationOpen, setOpen: setIsConversationOpen };
  const support = <ContactLinks contact={settings?.contact} />;
  useDocumentTitle(t('tracking.docTitle', { when: arrival.short, status: t(`status.${order.status}`), id: order.id }));

  return (
    <Page>
      <VisuallyHidden>
        <h1>{t('order', { id: order.id })}</h1>
        <p role="status">{t('tracking.announce', { id: order.id, status: t(`status.${order.status}`) })}</p>
      </VisuallyHidden>
      <div className={classes.columns}>
        <div className={classes.column}>
          {user?.id === order.customerId && (
            <PartErrorBoundary>
              <Questions order={order} now={now} />
            </PartErrorBoundary>
          )}
          <PartErrorBoundary>
            <TrackingTicket order={order} now={now} />
          </PartErrorBoundary>
          <PartErrorBoundary>
            <OrderUnassignedNote order={order} />
          </PartErrorBoundary>
          {isCustomer && !isOver && (
            <PartErrorBoundary>
              <PinCard order={order} />
            </PartErrorBoundary>
          )}
          {settings?.preset === 'demo' && user?.id === order.customerId && isUnassigned && (
            <PartErrorBoundary>
              <SimulateDelivery orderId={order.id} />
            </PartErrorBoundary>
          )}
          {user?.id === order.customerId && !isOver && (
            <PartErrorBoundary>
              <AskForNotifications />
            </PartErrorBoundary>
          )}
        </div>
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
        <div className={classes.column}>
          {order.status === 'delivered' && user?.id === order.customerId && (
            <>
              <PartErrorBoundary>
                <ReviewCard orderId={order.id} storeName={order.store.name} />
              </PartErrorBoundary>
              <PartErrorBoundary>
                <CourierRatingCard orderId={order.id} />
              </PartErrorBoundary>
            </>
          )}
          {order.status === 'delivered' && isCustomer && (
            <PartErrorBoundary>
              <TipCard order={order} />
            </PartErrorBoundary>
          )}
          {order.courierId !== null && isOver && (
            <PartErrorBoundary>
              <ProofCard orderId={order.id} />
            </PartErrorBoundary>
          )}
          {user?.role === 'admin' && (
            <PartErrorBoundary>
              <Suspense>
                <SupportCard order={order} />
              </Suspense>
            </PartErrorBoundary>
          )}
          {!isCustomer && (user?.role === 'admin' || user?.role === 'store') && (
            <PartErrorBoundary>
              <IncidentsButton orderId={order.id} isCounted />
            </PartErrorBoundary>
          )}
          <PartErrorBoundary>
            <CourierCard
              order={order}
              facts={(isCustomer || user?.role === 'admin') && <CourierFacts orderId={order.id} />}
            >
              <ContactOptions order={order} conversation={conversation} support={support} />
            </CourierCard>
          </PartErrorBoundary>
          {isCustomer && !isOver && (
            <>
              <PartErrorBoundary>
                <TipCard order={order} />
              </PartErrorBoundary>
              <PartErrorBoundary>
                <OrderCallPreference orderId={order.id} />
              </PartErrorBoundary>
              <PartErrorBoundary>
                <ShareCard orderId={order.id} />
              </PartErrorBoundary>
            </>
          )}
          <PartErrorBoundary>
            <ItemsCard order={order} />
          </PartErrorBoundary>
          <PartErrorBoundary>
            <DetailsCard order={order} now={now} />
          </PartErrorBoundary>
          <PartErrorBoundary>
            <AddressCard order={order} />
          </PartErrorBoundary>
          <PartErrorBoundary>
            <TimelineCard order={order} />
          </PartErrorBoundary>
          <PartErrorBoundary>
            <HelpCard contact={settings?.contact}>
              {isCustomer && (
                <HelpButton
                  order={order}
                  onWrite={() => setIsConversationOpen(true)}
                  onCancel={() => setIsCancelling(true)}
                  support={support}
                />
              )}
            </HelpCard>
          </PartErrorBoundary>
          <div className={classes.actions}>
            {isCustomer && <CancelOrder order={order} control={{ isOpen: isCancelling, setOpen: setIsCancelling }} />}
            <Button size="lg" variant="outline" renderRoot={(props) => <Link to="/" {...props} />}>
              {t('tracking.backHome')}
            </Button>
          </div>
        </div>
      </div>
    </Page>
  );
}
