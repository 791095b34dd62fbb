import { useFormatter, useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { useSettings } from '../../client/settings.ts';
import { UndoBar } from '../../couriers/work/undo-bar.tsx';
import { WaitingSteps } from '../../couriers/work/waiting-steps.tsx';
import classes from '../../couriers/work/work.module.css';
import type { CourierWork } from './use-courier-work.ts';

/** How old the page is without a connection, and what has not reached the server yet. */
export function Unsent({ courier: { orders, steps } }: { courier: CourierWork }) {
  const t = useTranslations('couriers');
  const format = useFormatter();
  const { data: settings } = useSettings();
  return (
    <>
      {!steps.isConnected && orders.data && (
        <p className={classes.asOf} role="status">
          {t('work.queue.asOf', { time: format.dateTime(new Date(orders.dataUpdatedAt), { timeStyle: 'short' }) })}
        </p>
      )}
      <PartErrorBoundary>
        <WaitingSteps steps={steps} contact={settings?.contact} />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <UndoBar steps={steps} />
      </PartErrorBoundary>
    </>
  );
}
