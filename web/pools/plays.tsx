import { dollars, fromDecimal, noCents, sum } from '@autolotto/contract/shared/money.ts';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import css from './pools.module.css';
import type { PoolDetails } from './queries.ts';

type Ticket = PoolDetails['tickets'][number];

export type LineProps = {
  readonly line: PoolDetails['lines'][number][number] & { readonly extra?: readonly number[] };
  /** What was drawn: hits are ringed. */
  readonly hits?: PoolDetails['result'] | undefined;
  readonly label: string;
};
type Props = { readonly pool: PoolDetails; readonly draw: (line: LineProps) => ReactNode };

/** Every play of the group, before the draw and after it: the agreed lines, and the ticket of each once it is bought. */
export function Plays({ pool, draw }: Props) {
  const t = useTranslations('pools.lines');
  const { lines, tickets, result } = pool;
  const isBought = tickets.length > 0;
  return (
    <section aria-labelledby="plays">
      <h2 id="plays">{t('heading')}</h2>
      {!isBought && <p className={css.quiet}>{t('text')}</p>}
      {result && (
        <div>
          <h3>{t('drawn')}</h3>
          {draw({ line: result, label: t('drawn') })}
        </div>
      )}
      <ol className={css.plays}>
        {lines.map((play, at) => {
          const ticket = tickets[at];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a play is its place
            <li key={at} data-play={at + 1} data-bought={isBought ? ticket !== undefined : undefined}>
              <div className={css.playHead}>
                <span>{t('play', { number: at + 1 })}</span>
                {ticket && <span className={css.number}>{ticket.ticketNumber}</span>}
                {ticket && <Outcome ticket={ticket} />}
              </div>
              {play.map((line, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line of a play is its place
                <Fragment key={place}>
                  {draw({ line, hits: ticket && result, label: t('line', { number: at + 1, line: place + 1 }) })}
                </Fragment>
              ))}
              {isBought && !ticket && <p className={css.quiet}>{t('notBought')}</p>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Outcome({ ticket: { status, outcomes } }: { readonly ticket: Ticket }) {
  const t = useTranslations('pools.lines');
  if (status === 'void') return <span>{t('refunded')}</span>;
  if (status === 'active') return null;
  const won = sum(
    'USD',
    outcomes.map(({ prize }) => fromDecimal('USD', prize) ?? noCents),
  );
  return won > 0 ? <strong>{t('won', { amount: formatMoney(dollars(won)) })}</strong> : <span>{t('lost')}</span>;
}
