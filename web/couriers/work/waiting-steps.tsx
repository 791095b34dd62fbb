import type { Settings } from '@autolotto/contract/policy/model.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconCloudUp, IconPhone } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl';
import { phoneUrl } from '../../client/settings.ts';
import type { CourierAction, OutboxItem } from './queued-courier-action.ts';
import type { Steps } from './use-step-outbox.ts';
import classes from './work.module.css';

const actionName = (action: CourierAction) => (action.kind === 'status' ? action.to : action.kind);

type Props = {
  readonly steps: Steps;
  readonly contact: Settings['contact'] | undefined;
  /** Without a connection: how old the page is. */
  readonly asOf: string | undefined;
};

/** One line while something waits for a connection, which opens to what it is; and rejected steps. */
export function WaitingSteps({ steps, contact, asOf }: Props) {
  const t = useTranslations('couriers.work.queue');
  const format = useFormatter();
  const { rejected, isConnected, held } = steps;
  // Automatic reports are none of the courier's steps.
  const own = steps.queued.filter(({ deed }) => deed.kind !== 'report');
  // With a connection, held steps only wait for their seconds.
  const waiting = isConnected ? own.filter((step) => !held.includes(step)) : own;
  const lineOf = ({ orderId, deed, occurredAt }: OutboxItem) =>
    t('step', {
      id: orderId,
      action: t(`action.${actionName(deed)}`),
      time: format.dateTime(new Date(occurredAt), { timeStyle: 'short' }),
    });
  return (
    <>
      <div role="status">
        {waiting.length > 0 && (
          <section className={classes.waiting} aria-label={t('saved')}>
            <details>
              <summary className={classes.waitingHead}>
                <IconCloudUp aria-hidden size={26} />
                <span>
                  <strong>{t('waiting', { count: waiting.length })}</strong> {asOf}
                </span>
              </summary>
              <ul>
                {waiting.map((step) => (
                  <li key={step.key}>{lineOf(step)}</li>
                ))}
              </ul>
            </details>
          </section>
        )}
        {waiting.length === 0 && asOf !== undefined && (
          <p className={`${classes.waiting} ${classes.waitingHead}`}>
            <IconCloudOff aria-hidden size={26} />
            <span>{asOf}</span>
          </p>
        )}
      </div>
      {rejected.map((step) => (
        <section key={step.key} className={classes.refused} role="alert">
          <p className={classes.waitingHead}>
            <IconAlertTriangle aria-hidden size={26} />
            <strong>{t('refusedTitle', { id: step.orderId, action: t(`action.${actionName(step.deed)}`) })}</strong>
          </p>
          {step.rejected?.words && <p>{step.rejected.words}</p>}
          <p>{t(`refused.${step.rejected?.meaning ?? 'not-possible'}`)}</p>
          <div className={classes.pair}>
            {contact && (
              <Button
                component="a"
                size="lg"
                variant="outline"
                href={phoneUrl(contact.phone)}
                leftSection={<IconPhone aria-hidden />}
              >
                {t('call')}
              </Button>
            )}
            <Button size="lg" onClick={() => void steps.dismiss(step.key)}>
              {t('understood')}
            </Button>
          </div>
        </section>
      ))}
    </>
  );
}
