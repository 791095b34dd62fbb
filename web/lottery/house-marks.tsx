import { useTranslations } from 'use-intl';
import { useSettings } from '../client/settings.ts';
import css from './lottery.module.css';
import type { Game } from './queries.ts';
import { groupOf } from './sale.ts';

/** That the prizes are the house's own, and that a game of another country is only simulated here. */
export function HouseMarks({ game }: { readonly game: Pick<Game, 'gameType'> }) {
  const t = useTranslations('lottery.house');
  const isDemo = useSettings().data?.preset === 'demo';
  return (
    <span className={css.marks}>
      <span className={css.mark}>{t('version')}</span>
      {isDemo && groupOf(game) !== 'us' && <span className={css.mark}>{t('simulated')}</span>}
    </span>
  );
}
