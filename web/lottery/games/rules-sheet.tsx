import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { useDrawTime } from '../draw-time.ts';
import { HouseMarks } from '../house-marks.tsx';
import css from '../lottery.module.css';
import { useJackpotText } from '../money.ts';
import type { Game } from '../queries.ts';
import { useOdds } from '../use-odds.ts';

type Props = { readonly game: Game; readonly onClose: () => void };

/** How a game is played, what it pays and how likely that is, and when its draws are. */
export function RulesSheet({ game, onClose }: Props) {
  const t = useTranslations('lottery');
  const odds = useOdds();
  const { main, bonus, drawnExtra, addOn, linesPerPlay, name } = game;
  return (
    <Sheet opened onClose={onClose} title={t('rules.title', { name })} closeLabel={t('close')} size="lg">
      <HouseMarks game={game} />
      <p>{t('rules.house', { name })}</p>
      <ul className={css.rules}>
        <li>{t('rules.main', main)}</li>
        {bonus && <li>{t('rules.bonus', bonus)}</li>}
        {drawnExtra !== null && <li>{t('rules.extra', { count: drawnExtra })}</li>}
        {linesPerPlay > 1 && <li>{t('rules.lines', { count: linesPerPlay, more: linesPerPlay - 1 })}</li>}
        {addOn && <li>{t('rules.addOn', { name: addOn.name, price: formatMoney(addOn.price) })}</li>}
        <li>{t('rules.cutOff', { minutes: game.cutOffMinutes })}</li>
        <li>{t('rules.best')}</li>
      </ul>
      <h3>{t('rules.prizes')}</h3>
      <table className={css.table} aria-label={t('rules.prizes')}>
        <thead>
          <tr>
            <th scope="col">{t('rules.match')}</th>
            <th scope="col">{t('rules.prize')}</th>
            <th scope="col">{t('rules.odds')}</th>
          </tr>
        </thead>
        <tbody>
          {game.tiers.map((tier) => (
            <tr key={tier.label}>
              <th scope="row">{tier.label}</th>
              <td>
                <PrizeText game={game} tier={tier} />
              </td>
              <td>{odds(tier.odds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('rules.any', { odds: odds(game.odds) })}</p>
      <NextDraws game={game} />
    </Sheet>
  );
}

function PrizeText({ game, tier: { kind, prize } }: { readonly game: Game; readonly tier: Game['tiers'][number] }) {
  const t = useTranslations('lottery.rules');
  const jackpot = useJackpotText();
  if (kind === 'jackpot') return t('jackpot', { amount: jackpot(game.currentJackpot) });
  if (kind === 'free_play') return t('freePlay');
  if (prize === null) return t('share');
  return prize.endsWith('.00') ? jackpot(prize) : formatMoney(prize);
}

function NextDraws({ game: { draws, timeZone } }: { readonly game: Game }) {
  const t = useTranslations('lottery');
  const words = useDrawTime('dated');
  const format = useFormatter();
  return (
    <>
      <h3>{t('rules.next')}</h3>
      <ul className={css.rules}>
        {draws.slice(0, 5).map(({ id, drawsAt, closesAt }) => {
          const { there, here } = words(drawsAt, timeZone);
          const closes = format.dateTime(new Date(closesAt), { weekday: 'short', hour: 'numeric', minute: '2-digit' });
          return (
            <li key={id}>
              <strong>{there}</strong>
              {here !== undefined && <> · {t('card.here', { time: here })}</>}
              <span className={css.quiet}> {t('rules.closes', { time: closes })}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
