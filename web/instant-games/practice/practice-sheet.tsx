import { add, dollars, fromDecimal, noCents } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import type { ForSale } from '../queries.ts';
import css from './practice.module.css';
import { PracticeTicket } from './practice-ticket.tsx';
import { useDrawPractice } from './queries.ts';

type Props = { readonly offer: Pick<ForSale, 'id' | 'title' | 'price'>; readonly onClose: () => void };
const centsOf = (amount: string) => fromDecimal('USD', amount) ?? noCents;

/** Tickets without money, one after the other, and what the real ones would have come to. */
export function PracticeSheet({ offer: { id, title, price }, onClose }: Props) {
  const t = useTranslations('practice');
  const { mutate, data, isError, isPending, isIdle } = useDrawPractice();
  const [tally, setTally] = useState({ count: 0, cost: noCents, won: noCents });
  const [isRevealed, setIsRevealed] = useState(false);
  const begun = useRef(false);
  const draw = () => {
    setIsRevealed(false);
    mutate(id);
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate(id);
  }, [mutate, id]);
  const reveal = () => {
    if (!data || isRevealed) return;
    setIsRevealed(true);
    setTally(({ count, cost, won }) => ({
      count: count + 1,
      cost: add(cost, centsOf(price)),
      won: add(won, centsOf(data.winAmount)),
    }));
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('title', { title })}
      closeLabel={t('close')}
      actions={
        <Button size="lg" disabled={!isRevealed} onClick={draw}>
          {t('again')}
        </Button>
      }
    >
      <p className={css.about}>{t('about')}</p>
      {isError && <ErrorState title={t('failed')} retryLabel={t('retry')} retrying={isPending} onRetry={draw} />}
      {(isPending || isIdle) && <RowSkeletons label={t('loading')} count={3} />}
      {data && (
        <PracticeTicket
          key={tally.count - (isRevealed ? 1 : 0)}
          ticket={data}
          isRevealed={isRevealed}
          onRevealed={reveal}
        />
      )}
      {tally.count > 0 && (
        <p className={css.tally} role="status">
          {t('tally', {
            count: tally.count,
            cost: formatMoney(dollars(tally.cost)),
            won: formatMoney(dollars(tally.won)),
          })}
        </p>
      )}
    </Sheet>
  );
}
