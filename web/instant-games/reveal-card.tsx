import type { PurchasedScratchTicket } from '@autolotto/contract/instant-games/model.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { useSignedInUser } from '../client/session/session.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { notify } from '../ui/feedback/notify.tsx';
import { TicketCard } from '../ui/layout/ticket-card.tsx';
import { Confetti } from './digital/confetti.tsx';
import { GameArt } from './game-art.tsx';
import { ProofSheet } from './proof/proof-sheet.tsx';
import { Seal } from './proof/seal.tsx';
import { useScratch } from './queries.ts';
import css from './scratch.module.css';
import { ScratchSurface } from './scratch-surface.tsx';
import { useSound } from './sound/use-sound.ts';
import { type Result, TicketResult } from './ticket-result.tsx';

/** A claim that was paid is in the wallet as any other prize. */
const isOpenClaim = (claim: PurchasedScratchTicket['claim']): boolean => claim !== null && claim.state !== 'paid';
const resultOf = ({ isWinner, prizeAmount, claim }: PurchasedScratchTicket): Result | undefined =>
  isWinner === null || prizeAmount === null ? undefined : { isWinner, prizeAmount, isClaim: isOpenClaim(claim) };

/** What comes back without a gain is no feast. */
const isAbove = (prize: string, price: string): boolean => Number(prize) > Number(price);

/** A purchased ticket: its surface, then what stood under it. */
export function RevealCard({ ticket }: { readonly ticket: PurchasedScratchTicket }) {
  const t = useTranslations('instant');
  const { id: userId } = useSignedInUser();
  const scratch = useScratch();
  const { isCalm, play } = useSound();
  const [cover, setCover] = useState(0);
  const [isChecking, setIsChecking] = useState(false);
  const told = scratch.data && { ...scratch.data, isClaim: isOpenClaim(scratch.data.claim) };
  const result = told ?? resultOf(ticket);
  const reveal = () =>
    scratch.mutate(ticket.id, {
      onSuccess: ({ isWinner, prizeAmount }) => {
        play(isAbove(prizeAmount, ticket.price) ? 'win' : 'tear');
        if (isWinner) notify({ title: t('scratch.won'), message: formatMoney(prizeAmount), tone: 'success' });
      },
      onError: (error) => {
        setCover((before) => before + 1);
        notify({ title: t('scratch.failedTitle'), message: sentenceOf(error, t('scratch.failed')), tone: 'danger' });
      },
    });
  const region = useRef<HTMLDivElement>(null);
  const isTold = told !== undefined;
  useEffect(() => {
    // The surface is gone, and the focus of the keys with it.
    if (isTold && document.activeElement === document.body) region.current?.focus();
  }, [isTold]);
  const { serial } = ticket;
  return (
    <TicketCard
      rosette={serial}
      data-ticket={ticket.id}
      className={told && css.torn}
      data-owner={userId}
      stub={
        <div className={css.stub}>
          <span className={css.serial}>{t('mine.serial', { serial })}</span>
          <Seal hash={ticket.deck.root}>{(hash) => t('sheet.seal', { number: ticket.deck.number, hash })}</Seal>
          {ticket.revealedBy === 'auto' && <span>{t('mine.itself')}</span>}
          {result && (
            <Button variant="outline" onClick={() => setIsChecking(true)} aria-label={t('proof.openNamed', { serial })}>
              {t('proof.open')}
            </Button>
          )}
        </div>
      }
    >
      <div className={css.reveal}>
        <div className={css.head}>
          <GameArt game={ticket.ticketId} />
          <div>
            <h3>{ticket.title}</h3>
            <p className={css.muted}>{t('offer.top', { amount: formatMoney(ticket.topPrize) })}</p>
          </div>
        </div>
        <div ref={region} className={css.surface} tabIndex={-1} aria-live="polite" data-calm={isCalm || undefined}>
          {told && !isCalm && isAbove(told.prizeAmount, ticket.price) && <Confetti />}
          {result ? (
            <TicketResult result={result} />
          ) : (
            <>
              <span className={css.under}>{t('scratch.waiting')}</span>
              {!isCalm && (
                <ScratchSurface
                  label={t('scratch.surface', { serial })}
                  isWaiting={scratch.isPending}
                  cover={cover}
                  onRevealed={reveal}
                  onStroke={() => play('scratch')}
                />
              )}
            </>
          )}
        </div>
        <Button
          size="lg"
          disabled={result !== undefined}
          loading={scratch.isPending}
          onClick={reveal}
          aria-label={t('scratch.allNamed', { serial })}
        >
          {result ? t('mine.scratched') : t('scratch.all')}
        </Button>
      </div>
      {isChecking && <ProofSheet ticket={ticket} onClose={() => setIsChecking(false)} />}
    </TicketCard>
  );
}
