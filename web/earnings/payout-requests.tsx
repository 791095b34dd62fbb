import type { AdminPayout } from '@autolotto/contract/earnings/model.ts';
import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { isUnauthorized, sentenceOf } from '../client/errors.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { formatMoney } from '../ui/money-text.tsx';
import { notify } from '../ui/notify.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { RowSkeletons } from '../ui/skeletons.tsx';
import { isSome } from './amounts.ts';
import css from './earnings.module.css';
import { openPayoutsQuery, useDecidePayout } from './queries.ts';

type Asked = { readonly payout: AdminPayout; readonly decision: 'paid' | 'refused' };
const nameOf = ({ courier }: AdminPayout) => courier.name || courier.email;

/** For admins: couriers who wait for their money. The home page and the administration both show it. */
export function PayoutRequests() {
  const t = useTranslations('earnings.requests');
  const all = useTranslations('earnings');
  const format = useFormatter();
  const { data, isPending, error, refetch } = useQuery(openPayoutsQuery);
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setIsOpen] = useState(false);
  const ask = (next: Asked) => {
    setAsked(next);
    setIsOpen(true);
  };
  return (
    <Card title={t('title')}>
      {isPending && <RowSkeletons label={t('loading')} count={1} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={all('retry')} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data?.length === 0 && <p>{t('none')}</p>}
      {data && data.length > 0 && (
        <ul className={css.requests}>
          {data.map((payout) => (
            <li key={payout.id} className={css.request}>
              <div className={css.words}>
                <strong>{t('asks', { name: nameOf(payout), amount: formatMoney(payout.amount) })}</strong>
                <span>{payout.courier.email}</span>
                <span>
                  {t('since', {
                    time: format.dateTime(new Date(payout.requestedAt), { dateStyle: 'medium', timeStyle: 'short' }),
                  })}
                </span>
                <span>{t('left', { balance: formatMoney(payout.balance) })}</span>
                {isSome(payout.cashCarried) && <span>{t('cash', { amount: formatMoney(payout.cashCarried) })}</span>}
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
      {asked && (
        <Answer
          key={`${asked.payout.id} ${asked.decision}`}
          {...asked}
          opened={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  );
}

function Answer({ payout, decision, opened, onClose }: Asked & { opened: boolean; onClose: () => void }) {
  const t = useTranslations('earnings.requests');
  const all = useTranslations('earnings');
  const decide = useDecidePayout();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isPaid = decision === 'paid';
  const about = { name: nameOf(payout), amount: formatMoney(payout.amount) };

  const answer = async () => {
    if (!isPaid && reason.trim().length < 3) return setIsMissing(true);
    if (decide.isPending) return;
    try {
      await decide.mutateAsync({ payoutId: payout.id, decision, reason: reason.trim() });
      notify(
        isPaid
          ? { title: t('donePaid'), message: t('donePaidText', about), tone: 'success' }
          : { title: t('doneRefused'), message: t('doneRefusedText', about), tone: 'info' },
      );
    } catch (error) {
      if (!isUnauthorized(error))
        notify({ title: all('errorTitle'), message: sentenceOf(error, t('decideFailed')), tone: 'danger' });
    }
    onClose();
  };

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t(isPaid ? 'paidTitle' : 'refuseTitle', about)}
      closeLabel={all('close')}
      actions={
        <>
          <Button size="lg" loading={decide.isPending} onClick={() => void answer()}>
            {t(isPaid ? 'confirmPaid' : 'confirmRefuse')}
          </Button>
          <Button size="lg" variant="outline" disabled={decide.isPending} onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <p>{t(isPaid ? 'paidText' : 'refuseText')}</p>
      {!isPaid && (
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          maxLength={300}
          value={reason}
          error={isMissing && t('reasonMissing')}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setIsMissing(false);
          }}
        />
      )}
    </Sheet>
  );
}
