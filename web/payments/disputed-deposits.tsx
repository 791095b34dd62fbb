import type { DisputeDecision, DisputedDeposit } from '@autolotto/contract/payments/disputes/model.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { AnswerSheet } from '../forms/answer-sheet.tsx';
import { useAction } from '../forms/use-action.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { QueueCard } from '../ui/layout/queue-card.tsx';
import { useAsked } from '../ui/use-asked.ts';
import css from './disputed-deposits.module.css';
import { disputedDepositsQuery, useSettleDispute } from './queries.ts';

type PendingDecision = { readonly dispute: DisputedDeposit; readonly decision: DisputeDecision };
const nameOf = ({ name, email }: DisputedDeposit) => name || email;

/** For admins: deposits that a bank or the Bitcoin network took back after they were spent. */
export function DisputedDeposits() {
  const t = useTranslations('payments.disputes');
  const query = useQuery(disputedDepositsQuery);
  const { asked, isOpen, ask, close } = useAsked<PendingDecision>();
  return (
    <QueueCard
      title={t('title')}
      query={query}
      words={{ loading: t('loading'), failed: t('failed'), retry: t('retry') }}
      why={(error) => sentenceOf(error, '')}
      none={t('none')}
      list={(waiting) => (
        <div className={css.list}>
          {waiting.map((dispute) => {
            const name = nameOf(dispute);
            return (
              <article key={dispute.id} className={css.case}>
                <p>
                  <strong>{t('missing', { name, owed: formatMoney(dispute.owed) })}</strong>
                </p>
                <p>
                  {t(dispute.isDisputed ? 'disputed' : 'refunded', {
                    id: dispute.depositId,
                    amount: formatMoney(dispute.amount),
                  })}{' '}
                  {t('balance', { balance: formatMoney(dispute.balance) })}
                </p>
                <div className={css.buttons}>
                  <Button
                    aria-label={t('collectNamed', { name })}
                    onClick={() => ask({ dispute, decision: 'collect' })}
                    disabled={Number(dispute.balance) < Number(dispute.owed)}
                  >
                    {t('collect')}
                  </Button>
                  <Button
                    variant="outline"
                    aria-label={t('write_offNamed', { name })}
                    onClick={() => ask({ dispute, decision: 'write_off' })}
                  >
                    {t('write_off')}
                  </Button>
                </div>
              </article>
            );
          })}
        </div>
      )}
    >
      {asked && <Answer key={`${asked.dispute.id} ${asked.decision}`} {...asked} opened={isOpen} onClose={close} />}
    </QueueCard>
  );
}

function Answer({ dispute, decision, opened, onClose }: PendingDecision & { opened: boolean; onClose: () => void }) {
  const t = useTranslations('payments.disputes');
  const name = nameOf(dispute);
  const owed = formatMoney(dispute.owed);
  const settle = useAction(useSettleDispute(), {
    failed: { title: t('errorTitle'), message: t('settleFailed') },
    done: () => ({ title: t('done') }),
  });
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t(decision === 'collect' ? 'collectTitle' : 'write_offTitle', { name, owed })}
      words={{
        confirm: t(decision),
        keep: t('keep'),
        close: t('close'),
        reason: t('reason'),
        reasonMissing: t('reasonMissing'),
      }}
      onAnswer={(reason) => settle.run({ disputeId: dispute.id, decision, reason })}
    />
  );
}
