import { useFormatter, useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { useSettings } from '../../client/settings.ts';
import { UndoBar } from '../../couriers/work/undo-bar.tsx';
import { WaitingSteps } from '../../couriers/work/waiting-steps.tsx';
import type { CourierWork } from './use-courier-work.ts';

/** How old the page is without a connection, and what has not reached the server yet. */
export function Unsent({ courier: { orders, steps } }: { courier: CourierWork }) {
  const t = useTranslations('couriers');
  const format = useFormatter();
  const { data: settings } = useSettings();
  const asOf =
    steps.isConnected || !orders.data
      ? undefined
      : t('work.queue.asOf', { time: format.dateTime(new Date(orders.dataUpdatedAt), { timeStyle: 'short' }) });
  return (
    <>
      <PartErrorBoundary>
        <WaitingSteps steps={steps} contact={settings?.contact} asOf={asOf} />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <UndoBar steps={steps} />
      </PartErrorBoundary>
    </>
  );
}
