import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Balls } from '../balls.tsx';
import { useDrawDay } from '../draw-time.ts';
import lottery from '../lottery.module.css';
import { useJackpotText } from '../money.ts';
import type { Game, PastDraw } from '../queries.ts';
import css from './past.module.css';

/** The numbers of a draw, and behind them how it was settled. */
export function PastDrawRow({ draw, game }: { readonly draw: PastDraw; readonly game: Game }) {
  const t = useTranslations('lottery.past');
  const all = useTranslations('lottery');
  const jackpot = useJackpotText();
  const day = useDrawDay();
  const { result, state } = draw;
  return (
    <article className={css.draw} data-past-draw={draw.id}>
      <div className={lottery.head}>
        <h3>{day(draw.day)}</h3>
        <span className={lottery.quiet}>{t('jackpot', { amount: jackpot(draw.jackpot) })}</span>
      </div>
      {result ? (
        <Balls line={result} bonusName={game.bonus?.name} label={t('numbers', { day: day(draw.day) })} size="sm" />
      ) : (
        <p className={lottery.quiet}>{state === 'called_off' ? t('calledOff') : all('mine.states.closed')}</p>
      )}
      {result && (
        <details className={css.how}>
          <summary>
            {t('how')}
            <span className={css.hidden}> {day(draw.day)}</span>
          </summary>
          <Settled draw={draw} />
        </details>
      )}
    </article>
  );
}

function Settled({ draw: { source, confirmedAt, tickets, ticketsRoot, tiers } }: { readonly draw: PastDraw }) {
  const t = useTranslations('lottery.past');
  const format = useFormatter();
  return (
    <>
      {source && confirmedAt !== null && (
        <p>
          {t(`sources.${source}`, {
            time: format.dateTime(new Date(confirmedAt), { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      )}
      {tickets !== null && <p>{t('sealed', { tickets })}</p>}
      {ticketsRoot !== null && <code className={css.root}>{ticketsRoot}</code>}
      {tiers.length === 0 ? (
        <p>{t('paying')}</p>
      ) : (
        <table className={lottery.table} aria-label={t('tiers')}>
          <thead>
            <tr>
              <th scope="col">{t('match')}</th>
              <th scope="col">{t('winners')}</th>
              <th scope="col">{t('each')}</th>
            </tr>
          </thead>
          <tbody>
            {tiers.map(({ label, winners, prize }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{format.number(winners)}</td>
                <td>{winners === 0 ? t('none') : formatMoney(prize)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
