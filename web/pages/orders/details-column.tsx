import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { AskAssistant } from '../../app/shell/ask-assistant.tsx';
import { useUser } from '../../client/session/session.ts';
import { useSettings } from '../../client/settings.ts';
import { OrderCallPreference } from '../../conversations/call-preference.tsx';
import { CourierFacts } from '../../conversations/courier-facts.tsx';
import { HelpButton } from '../../conversations/help-sheet.tsx';
import { ShareCard } from '../../conversations/share-card.tsx';
import { AddressCard, DetailsCard, ItemsCard, TimelineCard } from '../../orders/order-details.tsx';
import { TipCard } from '../../orders/tips/tip-card.tsx';
import { CancelOrder } from '../../orders/tracking/cancel-order.tsx';
import { ContactLinks, CourierCard, HelpCard } from '../../orders/tracking/courier-card.tsx';
import { ContactOptions } from './contact-options.tsx';
import { DeliveryRecord } from './delivery-record.tsx';
import type { TrackedOrder } from './tracked-order.ts';
import classes from './tracking.module.css';

/** Arrivals from a message notification open the conversation. */
function useConversationOpen() {
  const isSentToRead = useLocation({ select: ({ hash }) => hash === 'messages' });
  const [isOpen, setOpen] = useState(isSentToRead);
  const [wasSentToRead, setWasSentToRead] = useState(isSentToRead);
  if (isSentToRead !== wasSentToRead) {
    setWasSentToRead(isSentToRead);
    if (isSentToRead) setOpen(true);
  }
  return { isOpen, setOpen };
}

/** The people of an order, what it holds, and ways to help. */
export function DetailsColumn(props: TrackedOrder) {
  const { order, isCustomer } = props;
  const t = useTranslations('orders.tracking');
  const isAdmin = useUser().user?.role === 'admin';
  const contact = useSettings().data?.contact;
  const conversation = useConversationOpen();
  const [isCancelling, setIsCancelling] = useState(false);
  const support = <ContactLinks contact={contact} />;
  return (
    <div className={classes.column}>
      <DeliveryRecord {...props} />
      <PartErrorBoundary>
        <CourierCard order={order} facts={(isCustomer || isAdmin) && <CourierFacts orderId={order.id} />}>
          <ContactOptions order={order} conversation={conversation} support={support} />
        </CourierCard>
      </PartErrorBoundary>
      <UntilDelivered {...props} />
      <OrderFacts {...props} />
      <PartErrorBoundary>
        <HelpCard contact={contact}>
          <AskAssistant />
          {isCustomer && (
            <HelpButton
              order={order}
              onWrite={() => conversation.setOpen(true)}
              onCancel={() => setIsCancelling(true)}
              support={support}
            />
          )}
        </HelpCard>
      </PartErrorBoundary>
      <div className={classes.actions}>
        {isCustomer && <CancelOrder order={order} control={{ isOpen: isCancelling, setOpen: setIsCancelling }} />}
        <Button size="lg" variant="outline" renderRoot={(props) => <Link to="/" {...props} />}>
          {t('backHome')}
        </Button>
      </div>
    </div>
  );
}

/** What the customer may settle while the order is on its way. */
function UntilDelivered({ order, isCustomer, isOver }: TrackedOrder) {
  if (!isCustomer || isOver) return null;
  return (
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
  );
}

function OrderFacts({ order, now }: TrackedOrder) {
  return (
    <>
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
    </>
  );
}
