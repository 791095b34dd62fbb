import { useState } from 'react';
import { useTranslations } from 'use-intl';
import css from '../lottery.module.css';
import { PastSheet } from '../past/past-sheet.tsx';
import type { Game } from '../queries.ts';
import { gameGroups, groupOf } from '../sale.ts';
import { type CardActions, GameCard } from './game-card.tsx';
import { JackpotStrip } from './jackpot-strip.tsx';
import { RulesSheet } from './rules-sheet.tsx';

type Props = Omit<CardActions, 'onRules' | 'onPast'> & { readonly games: readonly Game[] };

/** All games: the largest jackpots, then the cards by where the games are from. */
export function GamesList({ games, ...actions }: Props) {
  const t = useTranslations('lottery');
  const [asked, setAsked] = useState<Game>();
  const [past, setPast] = useState<Game>();
  const shown = games.filter(({ isActive }) => isActive);
  return (
    <div className={css.games}>
      <JackpotStrip games={shown} onChoose={actions.onChoose} />
      {gameGroups.map((group) => {
        const some = shown.filter((game) => groupOf(game) === group);
        return (
          some.length > 0 && (
            <section key={group} className={css.group} aria-labelledby={`games-${group}`}>
              <h2 id={`games-${group}`}>{t(`groups.${group}`)}</h2>
              <ul className={css.cards}>
                {some.map((game) => (
                  <li key={game.id}>
                    <GameCard game={game} {...actions} onRules={setAsked} onPast={setPast} />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      {past && <PastSheet game={past} onClose={() => setPast(undefined)} />}
      {asked && <RulesSheet game={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
