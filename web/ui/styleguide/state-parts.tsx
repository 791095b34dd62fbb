import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { ProductSkeletons, RowSkeletons, TicketSkeleton } from '../feedback/skeletons.tsx';
import { Card } from '../layout/card.tsx';
import { TicketCard } from '../layout/ticket-card.tsx';
import css from '../styleguide.module.css';
import { DividerTabs } from '../tabs/divider-tabs.tsx';

export function OrderTabs() {
  const [tab, setTab] = useState('open');
  return (
    <DividerTabs
      label="Orders"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'open', label: 'Open', count: 3 },
        { value: 'done', label: 'Done' },
        { value: 'cancelled', label: 'Cancelled' },
      ]}
    >
      <Card>
        <EmptyState drawing="receipt" title="No orders yet" action={<Button size="lg">Start an order</Button>}>
          What you order shows up here.
        </EmptyState>
      </Card>
    </DividerTabs>
  );
}

/** What stands in the place of content. */
export function States() {
  return (
    <>
      <div className={css.three}>
        {(['shelf', 'slip', 'shutter', 'cart', 'search', 'road'] as const).map((drawing) => (
          <Card key={drawing}>
            <EmptyState drawing={drawing} title={drawing} />
          </Card>
        ))}
      </div>

      <Alert color="warning" title="Bring your ID">
        The courier checks it at the door.
      </Alert>
      <ErrorState title="The shop did not answer" retryLabel="Try again" onRetry={() => undefined}>
        Your cart is safe.
      </ErrorState>

      <TicketSkeleton label="Loading the order" />
      <ProductSkeletons label="Loading products" count={4} />
      <RowSkeletons label="Loading the history" count={2} />

      <TicketCard aria-label="A ticket without a stub" rosette="whole">
        <h2>A ticket without a stub</h2>
        <p>Punched in the middle of its sides.</p>
      </TicketCard>
    </>
  );
}
