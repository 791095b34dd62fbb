import { Button, Switch } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useAction } from '../../../forms/use-action.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { GuardedData, type GuardedProps } from '../../../ui/feedback/guarded-data.tsx';
import css from '../official-tickets.module.css';
import { type StoreTickets, useOffering } from '../queries.ts';
import { CountSheet } from './count-sheet.tsx';
import { HeldTicket } from './held-ticket.tsx';
import { WaitingTicket } from './waiting-ticket.tsx';

/** What the shop prints next, and the papers in its hands. */
export function TicketDesk({ query }: { readonly query: GuardedProps<StoreTickets>['query'] }) {
  const t = useTranslations('officialTickets.desk');
  return (
    <GuardedData query={query} words={{ loading: t('loading'), failed: t('failed') }} retryLabel={t('retry')}>
      {({ isOffering, toPrint, inHand, lastCount }) => (
        <>
          {isOffering && <Offering />}
          {toPrint.length === 0 ? (
            <NothingToPrint isOffering={isOffering} />
          ) : (
            <ul className={css.list}>
              {toPrint.map((ticket) => (
                <li key={ticket.id}>
                  <WaitingTicket ticket={ticket} />
                </li>
              ))}
            </ul>
          )}
          {inHand.length > 0 && (
            <section className={css.section} aria-label={t('hand')}>
              <div className={css.head}>
                <h2>{t('hand')}</h2>
                <Count last={lastCount} />
              </div>
              <ul className={css.list}>
                {inHand.map((ticket) => (
                  <li key={ticket.id}>
                    <HeldTicket ticket={ticket} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </GuardedData>
  );
}

/** A shop that prints tickets can stop taking orders at any time. */
function Offering() {
  const t = useTranslations('officialTickets.desk');
  const offering = useAction(useOffering(), { failed: { title: t('stepFailed'), message: t('retry') } });
  return (
    <Switch
      className={css.offering}
      size="md"
      checked
      disabled={offering.isPending}
      label={t('offering')}
      onChange={({ currentTarget }) => void offering.run(currentTarget.checked)}
    />
  );
}

function NothingToPrint({ isOffering }: { readonly isOffering: boolean }) {
  const t = useTranslations('officialTickets.desk');
  const offering = useAction(useOffering(), { failed: { title: t('stepFailed'), message: t('retry') } });
  if (isOffering) return <EmptyState drawing="slip" title={t('nothing')} />;
  return (
    <EmptyState
      drawing="slip"
      title={t('off')}
      action={
        <Button size="lg" loading={offering.isPending} onClick={() => void offering.run(true)}>
          {t('turnOn')}
        </Button>
      }
    >
      {t('offText')}
    </EmptyState>
  );
}

function Count({ last }: { readonly last: StoreTickets['lastCount'] }) {
  const t = useTranslations('officialTickets.desk');
  const format = useFormatter();
  const [isOpen, setIsOpen] = useState(false);
  const isRight = last && last.missing.length + last.unknown.length === 0;
  return (
    <div className={css.tools}>
      {last && (
        <span className={css.quiet}>
          {t('lastCount', {
            time: format.dateTime(new Date(last.countedAt), { dateStyle: 'short', timeStyle: 'short' }),
            result: isRight
              ? t('countRight', { expected: last.expected })
              : t('countWrong', { missing: last.missing.length, unknown: last.unknown.length }),
          })}
        </span>
      )}
      <Button size="lg" variant="outline" leftSection={<IconListCheck aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('count')}
      </Button>
      {isOpen && <CountSheet onClose={() => setIsOpen(false)} />}
    </div>
  );
}
