import { useTranslations } from 'use-intl';
import { GameArt } from '../game-art.tsx';
import css from '../lottery.module.css';
import { useJackpotText } from '../money.ts';
import type { Game } from '../queries.ts';
import { largest } from '../sale.ts';

type Props = { readonly games: readonly Game[]; readonly onChoose: (game: Game) => void };

/** The three games with the most to win. */
export function JackpotStrip({ games, onChoose }: Props) {
  const t = useTranslations('lottery.strip');
  const jackpot = useJackpotText();
  return (
    <section className={css.strip} aria-labelledby="biggest-jackpots">
      <h2 id="biggest-jackpots">{t('title')}</h2>
      <ol>
        {largest(games, 3).map((game) => (
          <li key={game.id}>
            <button type="button" onClick={() => onChoose(game)}>
              <GameArt game={game.id} size="sm" />
              <span className={css.stripName}>{game.name}</span>
              <strong className={css.stripJackpot}>{jackpot(game.currentJackpot)}</strong>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
