import type { AdminPayout } from '@autolotto/contract/earnings/model.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { AnswerSheet } from '../forms/answer-sheet.tsx';
import { useAction } from '../forms/use-action.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { QueueCard } from '../ui/layout/queue-card.tsx';
import { useAsked } from '../ui/use-asked.ts';
import { isSome } from './amounts.ts';
import css from './earnings.module.css';
import { openPayoutsQuery, useDecidePayout } from './queries.ts';

type PendingDecision = { readonly payout: AdminPayout; readonly decision: 'paid' | 'refused' };
const nameOf = ({ payee }: AdminPayout) => payee.name || payee.email;

/**
 * For admins: couriers, shops and customers who wait for their money. The home page and the administration both show
 * it.
 */
export function PayoutRequests() {
  const t = useTranslations('earnings.requests');
  const all = useTranslations('earnings');
  const format = useFormatter();
  const query = useQuery(openPayoutsQuery);
  const { asked, isOpen, ask, close } = useAsked<PendingDecision>();
  return (
    <QueueCard
      title={t('title')}
      query={query}
      words={{ loading: all('loading'), failed: t('failed'), retry: all('retry') }}
      why={(error) => sentenceOf(error, '')}
      none={t('none')}
      list={(waiting) => (
        <ul className={css.requests}>
          {waiting.map((payout) => (
            <li key={payout.id} className={css.request}>
              <div className={css.words}>
                <strong>{t('asks', { name: nameOf(payout), amount: formatMoney(payout.amount) })}</strong>
                <span>{t(`payee.${payout.payee.kind}`, { email: payout.payee.email })}</span>
                {payout.note && <span>{t('note', { note: payout.note })}</span>}
                <span>
                  {t('since', {
                    time: format.dateTime(new Date(payout.requestedAt), { dateStyle: 'medium', timeStyle: 'short' }),
                  })}
                </span>
                <span>{t('left', { balance: formatMoney(payout.balance) })}</span>
                {isSome(payout.cashCarried) && (
                  <span>
                    {t(payout.payee.kind === 'store' ? 'till' : 'cash', { amount: formatMoney(payout.cashCarried) })}
                  </span>
                )}
              </div>
              <div className={css.buttons}>
                <Button
                  leftSection={<IconCheck aria-hidden />}
                  aria-label={t('paidNamed', { name: nameOf(payout) })}
                  onClick={() => ask({ payout, decision: 'paid' })}
                >
                  {t('paid')}
                </Button>
                <Button
                  variant="outline"
                  leftSection={<IconX aria-hidden />}
                  aria-label={t('refuseNamed', { name: nameOf(payout) })}
                  onClick={() => ask({ payout, decision: 'refused' })}
                >
                  {t('refuse')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    >
      {asked && <Answer key={`${asked.payout.id} ${asked.decision}`} {...asked} opened={isOpen} onClose={close} />}
    </QueueCard>
  );
}

function Answer({ payout, decision, opened, onClose }: PendingDecision & { opened: boolean; onClose: () => void }) {
  const t = useTranslations('earnings.requests');
  const all = useTranslations('earnings');
  const decide = useAction(useDecidePayout(), {
    failed: { title: all('errorTitle'), message: all('notSaved') },
    done: () =>
      isPaid
        ? { title: t('donePaid'), message: about.name }
        : { title: t('doneRefused'), message: about.name, tone: 'info' },
  });
  const isPaid = decision === 'paid';
  const about = { name: nameOf(payout), amount: formatMoney(payout.amount) };

  const answer = (said: string) =>
    decide.run({ payoutId: payout.id, decision, [isPaid ? 'reference' : 'reason']: said });

  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t(isPaid ? 'paidTitle' : 'refuseTitle', about)}
      words={{
        confirm: t(isPaid ? 'paid' : 'refuse'),
        keep: all('keep'),
        close: all('close'),
        reason: t(isPaid ? 'reference' : 'reason'),
        reasonHint: t(isPaid ? 'referenceHint' : 'reasonHint'),
        reasonMissing: isPaid ? t('referenceMissing') : all('reasonMissing'),
      }}
      onAnswer={answer}
    >
      {isPaid && <p>{t('paidText')}</p>}
    </AnswerSheet>
  );
}
