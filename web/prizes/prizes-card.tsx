import type { Prize } from '@autolotto/contract/prizes/model.ts';
import type { PrizeState } from '@autolotto/contract/prizes/states.ts';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney, MoneyText } from '../ui/display/money-text.tsx';
import { StatusBadge, type StatusTone } from '../ui/display/status-badge.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { useAsked } from '../ui/use-asked.ts';
import { ClaimSheet } from './claim-sheet.tsx';
import { ClaimSteps } from './claim-steps.tsx';
import css from './prizes.module.css';
import { prizesQuery } from './queries.ts';
import { TaxText } from './tax-text.tsx';
import { WinningsYears } from './winnings-years.tsx';

const tones: Record<PrizeState, StatusTone> = {
  credited: 'success',
  claim: 'warning',
  sent: 'info',
  approved: 'info',
  paid: 'success',
  refused: 'danger',
  expired: 'neutral',
  reversed: 'neutral',
};

/** What somebody has won: in the wallet, to be claimed, paid, or refused and why. */
export function PrizesCard() {
  const t = useTranslations('prizes');
  const found = useInfiniteQuery(prizesQuery);
  const { asked, isOpen, ask, close } = useAsked<Prize>();
  const prizes = found.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card title={t('title')}>
      {found.isPending && <RowSkeletons label={t('loading')} count={2} />}
      {found.error && <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void found.refetch()} />}
      {found.data && prizes.length === 0 && (
        <EmptyState drawing="receipt" title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      )}
      {prizes.length > 0 && (
        <ul className={css.list}>
          {prizes.map((prize) => (
            <PrizeRow key={prize.id} prize={prize} onClaim={() => ask(prize)} />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button variant="outline" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <WinningsYears />
      {asked && <ClaimSheet key={asked.id} prize={asked} opened={isOpen} onClose={close} />}
    </Card>
  );
}

function PrizeRow({ prize, onClaim }: { readonly prize: Prize; readonly onClaim: () => void }) {
  const t = useTranslations('prizes');
  const format = useFormatter();
  const { state, title, amount, wonAt, deadline, reason } = prize;
  const dateOf = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' });
  const canClaim = state === 'claim' || state === 'refused';
  const isUnderWay = canClaim || state === 'sent' || state === 'approved';
  return (
    <li className={css.prize}>
      <div className={css.head}>
        <span className={css.words}>
          <strong>{title}</strong>
          <span className={css.quiet}>{t('wonOn', { date: dateOf(wonAt) })}</span>
        </span>
        <span className={css.side}>
          <MoneyText amount={amount} size="lg" />
          <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
        </span>
      </div>
      {reason && <p>{t('why', { reason })}</p>}
      {state === 'paid' && <PaidText prize={prize} />}
      {isUnderWay && (
        <>
          <ClaimSteps prize={prize} />
          <TaxText tax={prize.tax} />
        </>
      )}
      {canClaim && (
        <div className={css.foot}>
          {deadline && <span>{t('until', { date: dateOf(deadline) })}</span>}
          <Button
            size="lg"
            aria-label={t(state === 'claim' ? 'claimNamed' : 'againNamed', { amount: formatMoney(amount) })}
            onClick={onClaim}
          >
            {t(state === 'claim' ? 'claim' : 'again')}
          </Button>
        </div>
      )}
    </li>
  );
}

function PaidText({ prize: { decidedAt, wonAt, tax } }: { readonly prize: Prize }) {
  const t = useTranslations('prizes');
  const format = useFormatter();
  const date = format.dateTime(new Date(decidedAt ?? wonAt), { dateStyle: 'medium' });
  return (
    <p className={css.quiet}>
      {tax.withheld === '0.00'
        ? t('paidWhole', { date })
        : t('paidOn', { date, net: formatMoney(tax.net), withheld: formatMoney(tax.withheld) })}
    </p>
  );
}
