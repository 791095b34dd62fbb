import type { SecurityAlert } from '@autolotto/contract/identity/security/model.ts';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { AnswerSheet } from '../../forms/answer-sheet.tsx';
import { useAction } from '../../forms/use-action.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { QueueCard } from '../../ui/layout/queue-card.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { CallName } from './call-name.tsx';
import { EndSessions } from './end-sessions.tsx';
import { alertsQuery, useCloseAlert, useLookAtAlert } from './queries.ts';
import css from './security.module.css';
import { useWho } from './use-who.ts';

/** What needs eyes first: every open alert, and what can be done about it. */
export function OpenAlerts() {
  const t = useTranslations('security.alerts');
  const tCommon = useTranslations('shell.common');
  const { data, ...query } = useQuery(alertsQuery);
  const { asked, isOpen, ask, close } = useAsked<SecurityAlert>();
  return (
    <QueueCard
      title={t('title')}
      query={{ ...query, data: data?.open }}
      words={{ loading: tCommon('loading'), failed: tCommon('notLoaded'), retry: tCommon('retry') }}
      why={(error) => sentenceOf(error, '')}
      none={t('none')}
      list={(open) => (
        <ul className={css.alerts}>
          {open.map((alert) => (
            <li key={alert.id} className={css.alert}>
              <AlertWords alert={alert} />
              <AlertButtons alert={alert} onAsk={ask} />
            </li>
          ))}
        </ul>
      )}
    >
      {asked && <CloseSheet key={asked.id} alert={asked} opened={isOpen} onClose={close} />}
    </QueueCard>
  );
}

function AlertWords({ alert }: { readonly alert: SecurityAlert }) {
  const t = useTranslations('security');
  const who = useWho();
  return (
    <div className={css.alertWords}>
      <h3 className={css.alertTitle}>
        {t(`alerts.kinds.${alert.kind}`)}
        <StatusBadge tone={alert.isSerious ? 'danger' : 'warning'}>
          {t(alert.isSerious ? 'alerts.serious' : 'alerts.notice')}
        </StatusBadge>
      </h3>
      <span>
        <strong>{who.caller(alert.subject)}</strong> · {who.extent(alert)}
      </span>
      <span className={css.quiet}>{t('alerts.last', { at: who.moment(alert.lastAt) })}</span>
      {alert.lookedBy !== null && (
        <span>
          {t('alerts.lookedBy', { name: alert.lookedBy || t('nameless'), at: who.moment(alert.lookedAt ?? '') })}
        </span>
      )}
      {alert.role !== null && <span>{t('alerts.given', { role: who.role(alert.role) })}</span>}
      {alert.calls.length > 0 && (
        <ul className={css.calls}>
          {alert.calls.map(({ row, count }) => (
            <li key={row}>
              <CallName row={row} /> · {t('times', { count })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function AlertButtons({
  alert,
  onAsk,
}: {
  readonly alert: SecurityAlert;
  readonly onAsk: (alert: SecurityAlert) => void;
}) {
  const t = useTranslations('security.alerts');
  const who = useWho().caller(alert.subject);
  return (
    <div className={css.buttons}>
      <Button aria-label={t('closeNamed', { kind: t(`kinds.${alert.kind}`), who })} onClick={() => onAsk(alert)}>
        {t('close')}
      </Button>
      {alert.state === 'open' && <LookButton alert={alert} />}
      {alert.subject.store && (
        <Link
          to="/admin"
          search={{ tab: 'orders', shop: alert.subject.store.id, status: 'delivered' }}
          className={css.link}
          aria-label={t('storeOrdersNamed', { who })}
        >
          {t('storeOrders')}
        </Link>
      )}
      {alert.subject.account && (
        <>
          <EndSessions userId={alert.subject.account.userId} who={who} />
          <Link
            to="/admin"
            search={{ tab: 'people', find: alert.subject.account.userId }}
            className={css.link}
            aria-label={t('suspendNamed', { who })}
          >
            {t('suspend')}
          </Link>
        </>
      )}
    </div>
  );
}

/** Others see who is at it, so that two do not do the same. */
function LookButton({ alert: { id, kind, subject } }: { readonly alert: SecurityAlert }) {
  const t = useTranslations('security.alerts');
  const who = useWho().caller(subject);
  const looking = useAction(useLookAtAlert(), {
    failed: { message: t('lookFailed') },
    done: () => ({ title: t('looking') }),
  });
  return (
    <Button
      variant="outline"
      leftSection={<IconEye aria-hidden />}
      loading={looking.isPending}
      aria-label={t('lookNamed', { kind: t(`kinds.${kind}`), who })}
      onClick={() => void looking.run(id)}
    >
      {t('look')}
    </Button>
  );
}

type SheetProps = { readonly alert: SecurityAlert; readonly opened: boolean; readonly onClose: () => void };

function CloseSheet({ alert, opened, onClose }: SheetProps) {
  const t = useTranslations('security.alerts');
  const closing = useAction(useCloseAlert(), {
    failed: { message: t('closeFailed') },
    done: () => ({ title: t('closedTitle') }),
  });
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t('closeTitle')}
      words={{
        confirm: t('close'),
        keep: t('keep'),
        close: t('cancel'),
        reason: t('reason'),
        reasonMissing: t('reasonMissing'),
      }}
      onAnswer={(words) => closing.run({ alertId: alert.id, words })}
    >
      <p>
        <strong>{t(`kinds.${alert.kind}`)}</strong>
      </p>
    </AnswerSheet>
  );
}
