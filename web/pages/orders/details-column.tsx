import { useMediaQuery } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { useUser } from '../../client/session/session.ts';
import { useSettings } from '../../client/settings.ts';
import { CourierFacts } from '../../conversations/courier-facts.tsx';
import { LiveNote } from '../../delivery/map/live-note.tsx';
import type { Position } from '../../delivery/map/use-order-position.ts';
import { ContactLinks, CourierCard } from '../../orders/tracking/courier-card.tsx';
import { TrackingSteps } from '../../orders/tracking/tracking-steps.tsx';
import { ContactOptions } from './contact-options.tsx';
import { DeliveryRecord } from './delivery-record.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHelp } from './order-help.tsx';
import { ThanksCard } from './thanks-card.tsx';
import type { TrackedOrder } from './tracked-order.ts';
import classes from './tracking.module.css';
import { DoorPin, UntilDelivered } from './until-delivered.tsx';

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

/** The courier and how far they are, and then whatever one may want to look up or settle. */
export function DetailsColumn({ position, ...props }: TrackedOrder & { readonly position: Position | null }) {
  const { order, now, isCustomer, isOver } = props;
  const isAdmin = useUser().user?.role === 'admin';
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  const contact = useSettings().data?.contact;
  const conversation = useConversationOpen();
  const support = <ContactLinks contact={contact} />;
  return (
    <>
      <div className={classes.column}>
        <DoorPin {...props} />
        {isCustomer && order.status === 'delivered' && <ThanksCard order={order} />}
        <PartErrorBoundary>
          <CourierCard order={order} facts={(isCustomer || isAdmin) && <CourierFacts orderId={order.id} />}>
            <ContactOptions order={order} conversation={conversation} support={support} />
          </CourierCard>
        </PartErrorBoundary>
        {!isOver && (
          <>
            <PartErrorBoundary>
              <TrackingSteps order={order}>
                <LiveNote order={order} position={position} now={now} />
              </TrackingSteps>
            </PartErrorBoundary>
            <OrderFacts {...props} />
          </>
        )}
        <UntilDelivered {...props} />
        <DeliveryRecord {...props} />
      </div>
      <div className={classes.column} data-part="last">
        {isOver && <OrderFacts {...props} startsOpen={isWide} />}
        <OrderHelp order={order} isCustomer={isCustomer} onWrite={() => conversation.setOpen(true)} />
      </div>
    </>
  );
}
