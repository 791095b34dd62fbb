import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { AskAssistant } from '../../app/shell/ask-assistant.tsx';
import { useSettings } from '../../client/settings.ts';
import { HelpButton } from '../../conversations/help-sheet.tsx';
import { CancelOrder } from '../../orders/tracking/cancel-order.tsx';
import { ContactLinks, HelpCard } from '../../orders/tracking/courier-card.tsx';
import classes from './tracking.module.css';

type Props = { readonly order: Order; readonly isCustomer: boolean; readonly onWrite: () => void };

/** Help with an order, and the ways out of it. */
export function OrderHelp({ order, isCustomer, onWrite }: Props) {
  const t = useTranslations('orders.tracking');
  const contact = useSettings().data?.contact;
  const [isCancelling, setIsCancelling] = useState(false);
  return (
    <>
      <PartErrorBoundary>
        <HelpCard contact={contact}>
          <AskAssistant />
          {isCustomer && (
            <HelpButton
              order={order}
              onWrite={onWrite}
              onCancel={() => setIsCancelling(true)}
              support={<ContactLinks contact={contact} />}
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
    </>
  );
}
