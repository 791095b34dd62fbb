import type { DrawTicket } from '@autolotto/contract/lottery/model.ts';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { TicketCard } from '../../ui/layout/ticket-card.tsx';
import { Balls } from '../balls.tsx';
import { useCountdown } from '../countdown.tsx';
import { useDrawTime } from '../draw-time.ts';
import { GameArt } from '../game-art.tsx';
import lottery from '../lottery.module.css';
import type { Game } from '../queries.ts';
import { TicketResult } from './ticket-result.tsx';
import css from './tickets.module.css';

type Props = {
  /** Tickets of one draw. */
  readonly tickets: readonly DrawTicket[];
  /** Undefined until the games are there: then times are told on the reader's clock alone. */
  readonly game: Game | undefined;
  readonly onReceipt: (ticket: DrawTicket) => void;
};

/** A draw with the reader's tickets for it: how long until then, or what came of them. */
export function DrawCard({ tickets, game, onReceipt }: Props) {
  const t = useTranslations('lottery');
  const [first] = tickets;
  if (!first) return null;
  return (
    <TicketCard data-draw={first.drawId}>
      <header className={css.head}>
        <GameArt game={first.gameId} size="sm" />
        <div>
          <h3>{first.gameName}</h3>
          <DrawWhen ticket={first} game={game} />
        </div>
      </header>
      {first.result && (
        <div className={css.drawn}>
          <h4>{t('mine.drawn')}</h4>
          <Balls line={first.result} bonusName={game?.bonus?.name} label={t('mine.drawn')} size="sm" />
        </div>
      )}
      <ul className={css.tickets}>
        {tickets.map((ticket) => (
          <li key={ticket.id} data-ticket={ticket.ticketNumber} data-status={ticket.status}>
            <Ticket ticket={ticket} game={game} onReceipt={() => onReceipt(ticket)} />
          </li>
        ))}
      </ul>
    </TicketCard>
  );
}

function DrawWhen({ ticket, game }: { readonly ticket: DrawTicket; readonly game: Game | undefined }) {
  const t = useTranslations('lottery');
  const words = useDrawTime('dated');
  const countdown = useCountdown();
  const { there, here } = words(ticket.drawDate, game?.timeZone);
  const { drawState } = ticket;
  return (
    <p className={lottery.when}>
      <strong>{there}</strong> {here !== undefined && <span>{t('card.here', { time: here })}</span>}{' '}
      {drawState === 'open' && <span>{countdown(ticket.drawDate)}</span>}
      {drawState !== 'open' && ticket.result === null && <span>{t(`mine.states.${drawState}`)}</span>}
    </p>
  );
}

type TicketProps = {
  readonly ticket: DrawTicket;
  readonly game: Game | undefined;
  readonly onReceipt: () => void;
};

function Ticket({ ticket, game, onReceipt }: TicketProps) {
  const t = useTranslations('lottery.mine');
  const { ticketNumber, lines, result } = ticket;
  return (
    <>
      {lines.map((line, index) => (
        <Balls
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of a ticket is its place
          key={index}
          line={line}
          hits={result ?? undefined}
          bonusName={game?.bonus?.name}
          label={t('line', { number: index + 1, ticket: ticketNumber })}
          size="sm"
        />
      ))}
      <TicketResult ticket={ticket} />
      <div className={css.foot}>
        <span className={css.number}>{ticketNumber}</span>
        <span>
          {formatMoney(ticket.purchasePrice)}
          {ticket.hasAddOn && game?.addOn && ` · ${game.addOn.name}`}
        </span>
        <Button variant="subtle" size="sm" aria-label={t('receiptNamed', { ticket: ticketNumber })} onClick={onReceipt}>
          {t('receipt')}
        </Button>
      </div>
    </>
  );
}
