import { useTranslations } from 'use-intl';
import { Balls } from '../../balls.tsx';
import css from '../official-tickets.module.css';
import type { StoreTicket } from '../queries.ts';

/** Which game for whom, and the numbers. */
export function TicketHead({ ticket }: { readonly ticket: StoreTicket }) {
  const t = useTranslations('officialTickets.desk');
  const { id, gameName, addOn, customer, lines, result } = ticket;
  return (
    <>
      <div className={css.head}>
        <h3>
          {gameName} #{id}
        </h3>
        <span className={css.quiet}>{t('for', { customer })}</span>
      </div>
      {addOn !== null && <strong>{t('addOn', { name: addOn })}</strong>}
      {lines.map((line, index) => (
        <Balls
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of a ticket is its place
          key={index}
          line={line}
          hits={result ?? undefined}
          label={t('line', { number: index + 1, id })}
        />
      ))}
    </>
  );
}
