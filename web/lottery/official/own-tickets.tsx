import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { Balls } from '../balls.tsx';
import css from './official-tickets.module.css';
import { ownTicketsQuery, pictureUrl, type TicketOrder } from './queries.ts';

/** Papers that shops print and keep for the reader; nothing without any. */
export function OwnOfficialTickets() {
  const t = useTranslations('officialTickets.mine');
  const tickets = useQuery(ownTicketsQuery).data ?? [];
  const [seen, setSeen] = useState<TicketOrder>();
  if (tickets.length === 0) return null;
  return (
    <section className={css.section} aria-label={t('heading')}>
      <h2>{t('heading')}</h2>
      <ul className={css.list}>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <Ticket ticket={ticket} onPictures={() => setSeen(ticket)} />
          </li>
        ))}
      </ul>
      {seen && <Pictures ticket={seen} onClose={() => setSeen(undefined)} />}
    </section>
  );
}

const tones = {
  ordered: 'info',
  printed: 'info',
  vaulted: 'success',
  handed_over: 'success',
  redeemed: 'success',
  refunded: 'warning',
  destroyed: 'neutral',
  released: 'warning',
} as const;

type Props = { readonly ticket: TicketOrder; readonly onPictures: () => void };
function Ticket({ ticket, onPictures }: Props) {
  const t = useTranslations('officialTickets.mine');
  const format = useFormatter();
  const { gameName, addOn, state, lines, shop, serial, result, pictures, drawsAt, deliveryOrderId } = ticket;
  return (
    <article className={css.row} data-official-ticket={ticket.id} data-state={state}>
      <div className={css.head}>
        <h3>{gameName}</h3>
        <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
      </div>
      <p className={css.quiet}>
        {format.dateTime(new Date(drawsAt), {
          weekday: 'short',
          month: 'short',
          day: 'numeric',
          hour: 'numeric',
          minute: '2-digit',
        })}
        {' · '}
        {formatMoney(ticket.price)}
        {addOn !== null && ` · ${t('addOn', { name: addOn })}`}
      </p>
      {lines.map((line, index) => (
        <Balls
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of a ticket is its place
          key={index}
          line={line}
          hits={result ?? undefined}
          label={t('line', { number: index + 1 })}
          size="sm"
        />
      ))}
      {result && <Balls line={result} label={t('drawn')} size="sm" />}
      <p>
        {t('kept', { shop: shop.name })}
        {state === 'ordered' && (
          <span className={css.quiet}>
            {' · '}
            {t('until', {
              time: format.dateTime(new Date(ticket.printBy), { weekday: 'short', hour: 'numeric', minute: '2-digit' }),
            })}
          </span>
        )}
      </p>
      {serial !== null && <p className={css.serial}>{t('serial', { serial })}</p>}
      {deliveryOrderId !== null && state === 'vaulted' && <p>{t('brought', { id: deliveryOrderId })}</p>}
      <Prize ticket={ticket} />
      {serial !== null && pictures.length > 0 && (
        <div className={css.tools}>
          <Button variant="outline" aria-label={t('picturesNamed', { game: gameName })} onClick={onPictures}>
            {t('pictures')}
          </Button>
        </div>
      )}
    </article>
  );
}

function Prize({ ticket: { prize, isToClaim, state } }: { readonly ticket: TicketOrder }) {
  const t = useTranslations('officialTickets.mine');
  if (prize === null) return null;
  const amount = formatMoney(prize);
  if (Number(prize) === 0) return <p>{t('lost')}</p>;
  if (state === 'redeemed') return <strong>{t('redeemed', { amount })}</strong>;
  return <strong>{t(isToClaim ? 'claim' : 'won', { amount })}</strong>;
}

function Pictures({ ticket, onClose }: { readonly ticket: TicketOrder; readonly onClose: () => void }) {
  const t = useTranslations('officialTickets.mine');
  const [attempt, setAttempt] = useState(0);
  const [isBroken, setIsBroken] = useState(false);
  return (
    <Sheet opened onClose={onClose} title={ticket.gameName} closeLabel={t('close')}>
      {isBroken ? (
        <ErrorState
          title={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => {
            setIsBroken(false);
            setAttempt(attempt + 1);
          }}
        />
      ) : (
        <div className={css.pictures} key={attempt}>
          {ticket.pictures.map((side) => (
            <figure key={side}>
              <img src={pictureUrl(ticket.id, side)} alt={t(side)} onError={() => setIsBroken(true)} />
              <figcaption>{t(side)}</figcaption>
            </figure>
          ))}
        </div>
      )}
      <p className={css.quiet}>{t('covered')}</p>
    </Sheet>
  );
}
