import { Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type Ref, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Stamp } from '../../ui/display/stamp.tsx';
import { ProofSheet } from '../proof/proof-sheet.tsx';
import { Confetti } from './confetti.tsx';
import css from './digital.module.css';
import { type Ticket, winningAmounts } from './open-cells.ts';
import { useShows } from './use-shows.ts';

type Props = {
  readonly ticket: Ticket;
  readonly ref: Ref<HTMLElement>;
  /** Completed on this screen just now. */
  readonly isNew: boolean;
  readonly onAgain: () => void;
};

/** What the nine cells come to, and how. */
export function ResultPanel({ ticket, ref, isNew, onAgain }: Props) {
  const t = useTranslations('digitalGames.result');
  const proofWords = useTranslations('instant.proof');
  const [isChecking, setIsChecking] = useState(false);
  const { serialNumber: serial } = ticket;
  return (
    <section className={css.result} ref={ref} tabIndex={-1} aria-label={t('label')}>
      <Outcome ticket={ticket} isNew={isNew} />
      <div className={css.buttons}>
        <Button size="lg" onClick={onAgain}>
          {t('again')}
        </Button>
        <Button
          size="lg"
          variant="outline"
          onClick={() => setIsChecking(true)}
          aria-label={proofWords('openNamed', { serial })}
        >
          {proofWords('open')}
        </Button>
      </div>
      {isChecking && <ProofSheet ticket={{ ...ticket, serial }} onClose={() => setIsChecking(false)} />}
    </section>
  );
}

function Outcome({ ticket, isNew }: Pick<Props, 'ticket' | 'isNew'>) {
  const t = useTranslations('digitalGames.result');
  const scratchWords = useTranslations('instant.scratch');
  const { cellList } = useShows();
  const isCalm = useReducedMotion();
  const { winAmount, claim, playStyle, price } = ticket;
  if (!ticket.isWinner || winAmount === null) return <p className={css.lost}>{scratchWords('lost')}</p>;
  const isClaim = claim !== null && claim.state !== 'paid';
  const how = {
    cells: cellList(ticket.winningCells ?? []),
    amount: formatMoney(winAmount),
    parts: winningAmounts(ticket)
      .map((amount) => formatMoney(amount))
      .join(' + '),
  };
  return (
    <>
      {isNew && !isCalm && Number(winAmount) > Number(price) && <Confetti />}
      <Stamp landing={isNew}>{t('won')}</Stamp>
      <strong className={css.prize}>{formatMoney(winAmount)}</strong>
      <p>{t(playStyle, how)}</p>
      <p>{isClaim ? scratchWords('claim') : scratchWords('added')}</p>
      {isClaim && (
        <Button component={Link} to="/wallet" variant="outline">
          {scratchWords('claimOpen')}
        </Button>
      )}
    </>
  );
}
