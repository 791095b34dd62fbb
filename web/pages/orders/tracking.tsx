import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Guarded } from '../../app/boundaries/guarded.tsx';
import { AskForNews } from '../../app/push/ask-for-news.tsx';
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
import { useArrivalWords } from '../../orders/arrival-words.tsx';
import { AddressCard, DetailsCard, ItemsCard, TimelineCard } from '../../orders/order-details.tsx';
import { orderQuery } from '../../orders/queries.ts';
import { TipCard } from '../../orders/tips/tip-card.tsx';
import { CancelOrder } from '../../orders/tracking/cancel-order.tsx';
import { ContactLinks, CourierCard, HelpCard } from '../../orders/tracking/courier-card.tsx';
import { Questions } from '../../orders/tracking/questions.tsx';
import { TrackingSteps } from '../../orders/tracking/tracking-steps.tsx';
import { TrackingTicket } from '../../orders/tracking/tracking-ticket.tsx';
import { UnassignedNote } from '../../orders/tracking/unassigned-note.tsx';
import { CourierRatingCard } from '../../reviews/courier-rating-card.tsx';
import { ReviewCard } from '../../reviews/review-card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TicketSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useTheme } from '../../ui/theme/use-theme.ts';
import { Reach } from './reach.tsx';
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
  const arrival = useArrivalWords(order, now);
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
            <Guarded>
              <Questions order={order} now={now} />
            </Guarded>
          )}
          <Guarded>
            <TrackingTicket order={order} now={now} />
          </Guarded>
          <Guarded>
            <UnassignedNote order={order} />
          </Guarded>
          {isCustomer && !isOver && (
            <Guarded>
              <PinCard order={order} />
            </Guarded>
          )}
          {settings?.preset === 'demo' && user?.id === order.customerId && isUnassigned && (
            <Guarded>
              <SimulateDelivery orderId={order.id} />
            </Guarded>
          )}
          {user?.id === order.customerId && !isOver && (
            <Guarded>
              <AskForNews />
            </Guarded>
          )}
        </div>
        <div className={classes.map}>
          {!isOver && (
            <Guarded>
              <LiveMap
                map={settings?.map}
                themeKey={`${theme.preset}-${theme.resolvedScheme}`}
                store={order.store.location}
                home={order.deliveryPoint}
                courier={position}
                isStale={position !== null && positionAge(position.recordedAt, now).isStale}
              />
            </Guarded>
          )}
          <Guarded>
            <TrackingSteps order={order}>
              <LiveNote order={order} position={isOver ? null : position} now={now} />
            </TrackingSteps>
          </Guarded>
        </div>
        <div className={classes.column}>
          {order.status === 'delivered' && user?.id === order.customerId && (
            <>
              <Guarded>
                <ReviewCard orderId={order.id} storeName={order.store.name} />
              </Guarded>
              <Guarded>
                <CourierRatingCard orderId={order.id} />
              </Guarded>
            </>
          )}
          {order.status === 'delivered' && isCustomer && (
            <Guarded>
              <TipCard order={order} />
            </Guarded>
          )}
          {order.courierId !== null && isOver && (
            <Guarded>
              <ProofCard orderId={order.id} />
            </Guarded>
          )}
          {user?.role === 'admin' && (
            <Guarded>
              <Suspense>
                <SupportCard order={order} />
              </Suspense>
            </Guarded>
          )}
          {!isCustomer && (user?.role === 'admin' || user?.role === 'store') && (
            <Guarded>
              <IncidentsButton orderId={order.id} isCounted />
            </Guarded>
          )}
          <Guarded>
            <CourierCard
              order={order}
              facts={(isCustomer || user?.role === 'admin') && <CourierFacts orderId={order.id} />}
            >
              <Reach order={order} conversation={conversation} support={support} />
            </CourierCard>
          </Guarded>
          {isCustomer && !isOver && (
            <>
              <Guarded>
                <TipCard order={order} />
              </Guarded>
              <Guarded>
                <OrderCallPreference orderId={order.id} />
              </Guarded>
              <Guarded>
                <ShareCard orderId={order.id} />
              </Guarded>
            </>
          )}
          <Guarded>
            <ItemsCard order={order} />
          </Guarded>
          <Guarded>
            <DetailsCard order={order} now={now} />
          </Guarded>
          <Guarded>
            <AddressCard order={order} />
          </Guarded>
          <Guarded>
            <TimelineCard order={order} />
          </Guarded>
          <Guarded>
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
          </Guarded>
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
