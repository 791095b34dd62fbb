import type { RefusedReversal, ReversalDecision } from '@autolotto/contract/rewards/reversals/model.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { AnswerSheet } from '../../forms/answer-sheet.tsx';
import { useAction } from '../../forms/use-action.ts';
import { QueueCard } from '../../ui/layout/queue-card.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { formatCoins } from '../format.ts';
import { useAchievementText } from '../use-achievement-text.ts';
import { refusedReversalsQuery, useSettleReversal } from './queries.ts';
import css from './refused-reversals.module.css';

type PendingDecision = { readonly reversal: RefusedReversal; readonly decision: ReversalDecision };
const nameOf = ({ name, email }: RefusedReversal) => name || email;

/** For admins: coins and points that could not be taken back because some of them are spent. */
export function RefusedReversals() {
  const t = useTranslations('rewards.reversals');
  const query = useQuery(refusedReversalsQuery);
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
          {waiting.map((reversal) => (
            <Case key={reversal.id} reversal={reversal} onAnswer={(decision) => ask({ reversal, decision })} />
          ))}
        </div>
      )}
    >
      {asked && <Answer key={`${asked.reversal.id} ${asked.decision}`} {...asked} opened={isOpen} onClose={close} />}
    </QueueCard>
  );
}

type CaseProps = { readonly reversal: RefusedReversal; readonly onAnswer: (decision: ReversalDecision) => void };
function Case({ reversal, onAnswer }: CaseProps) {
  const t = useTranslations('rewards.reversals');
  const textOf = useAchievementText();
  const { of, achievement, amount, balance } = reversal;
  const name = nameOf(reversal);
  return (
    <article className={css.case}>
      <p>
        <strong>
          {of === 'coins'
            ? t('coins', { amount: formatCoins(amount), name })
            : t('points', { amount: Number(amount), name })}
        </strong>
      </p>
      <p>
        {achievement === null ? t('bought') : t('achievement', { title: textOf(achievement).title })}{' '}
        {of === 'coins'
          ? t('coinsLeft', { balance: formatCoins(balance) })
          : t('pointsLeft', { balance: Number(balance) })}
      </p>
      <div className={css.buttons}>
        <Button
          aria-label={t('reverseNamed', { name })}
          onClick={() => onAnswer('reverse')}
          disabled={Number(balance) < Number(amount)}
        >
          {t('reverse')}
        </Button>
        <Button variant="outline" aria-label={t('keepNamed', { name })} onClick={() => onAnswer('keep')}>
          {t('keep')}
        </Button>
      </div>
    </article>
  );
}

function Answer({ reversal, decision, opened, onClose }: PendingDecision & { opened: boolean; onClose: () => void }) {
  const t = useTranslations('rewards.reversals');
  const name = nameOf(reversal);
  const settle = useAction(useSettleReversal(), {
    failed: { title: t('errorTitle'), message: t('settleFailed') },
    done: () => ({ title: t('done'), message: t(decision === 'reverse' ? 'taken' : 'kept', { name }) }),
  });
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t(decision === 'reverse' ? 'reverseTitle' : 'keepTitle', { name })}
      words={{
        confirm: t(decision),
        keep: t('back'),
        close: t('close'),
        reason: t('reason'),
        reasonHint: t('reasonHint'),
        reasonMissing: t('reasonMissing'),
      }}
      onAnswer={(reason) => settle.run({ reversalId: reversal.id, decision, reason })}
    />
  );
}
