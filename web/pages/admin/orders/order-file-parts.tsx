import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Children, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../../app/boundaries/part-error-boundary.tsx';
import { useUser } from '../../../client/session/session.ts';
import { ConversationButton } from '../../../conversations/conversation-button.tsx';
import { IncidentsButton } from '../../../delivery/hand-over/incidents.tsx';
import { ProofCard } from '../../../delivery/hand-over/proof-record.tsx';
import { useNow } from '../../../device/use-now.ts';
import { SubjectHistory } from '../../../identity/audit/subject-history.tsx';
import { OrderBooks } from '../../../orders/every-order/order-books.tsx';
import { OrderPeople } from '../../../orders/every-order/order-people.tsx';
import type { OrderFile } from '../../../orders/every-order/queries.ts';
import { AddressCard, DetailsCard, ItemsCard, TimelineCard } from '../../../orders/order-details.tsx';
import { StatusWord } from '../../../orders/status-word.tsx';
import { SupportCard } from '../../../orders/support/support-card.tsx';
import css from './order-drawer.module.css';

/** All that is on record of an order, and what an admin may do with it. */
export function OrderFileParts({ order, customerPhone, books }: OrderFile) {
  const t = useTranslations('everyOrder.file');
  const now = useNow(60_000);
  const { id, status, courierId } = order;
  const isOver = status === 'delivered' || status === 'cancelled';
  const isReturning = order.return !== null && order.return.confirmedAt === null;
  return (
    <>
      <div className={css.head}>
        <StatusWord status={status} />
        <Button
          variant="subtle"
          renderRoot={(props) => <Link to="/tracking/$orderId" params={{ orderId: String(id) }} {...props} />}
        >
          {t('page')}
        </Button>
      </div>
      <Parts>
        <OrderPeople order={order} customerPhone={customerPhone} />
        {(!isOver || isReturning) && <SupportCard order={order} />}
        <ItemsCard order={order} />
        <DetailsCard order={order} now={now} />
        <AddressCard order={order} />
        <TimelineCard order={order} />
        <OrderBooks books={books} />
        {isOver && courierId !== null && <ProofCard orderId={id} />}
        <Reports order={order} />
        <SubjectHistory kind="order" id={id} />
      </Parts>
    </>
  );
}

/** One that fails takes none of the others with it. */
const Parts = ({ children }: { readonly children: ReactNode }) =>
  Children.map(children, (part) => part && <PartErrorBoundary>{part}</PartErrorBoundary>);

/** What customer and courier wrote to each other, and what went wrong. */
function Reports({ order: { id, courierId } }: { readonly order: Order }) {
  const { user } = useUser();
  return (
    <div className={css.reports}>
      {user && courierId !== null && <ConversationButton orderId={id} userId={user.id} readsOnly />}
      <IncidentsButton orderId={id} isCounted />
    </div>
  );
}
