import { useTranslations } from 'use-intl';
import { GameArt } from '../game-art.tsx';
import { useJackpotText } from '../money.ts';
import type { Game } from '../queries.ts';
import css from './picker.module.css';

type Props = {
  readonly games: readonly Game[];
  readonly chosen: Game['id'];
  readonly onChoose: (game: Game) => void;
};

/** The games beside each other, below each other where there is room. */
export function GameChoice({ games, chosen, onChoose }: Props) {
  const t = useTranslations('lottery.picker');
  const jackpot = useJackpotText();
  return (
    <nav className={css.games} aria-label={t('games')}>
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            <button type="button" aria-pressed={game.id === chosen} onClick={() => onChoose(game)}>
              <GameArt game={game.id} size="sm" />
              <span>{game.name}</span>
              <span className={css.gameJackpot}>{jackpot(game.currentJackpot)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
