import { useTranslations } from 'use-intl';
import { useCountdown } from './countdown.tsx';
import { useDrawTime } from './draw-time.ts';
import css from './lottery.module.css';
import type { Game } from './queries.ts';
import type { Sale } from './sale.ts';

type Props = { readonly game: Pick<Game, 'timeZone'>; readonly sale: Sale };

/** When the draw on sale is, on its clocks and the reader's, and how long until then. */
export function DrawLine({ game, sale: { draw, isLater } }: Props) {
  const t = useTranslations('lottery.card');
  const words = useDrawTime();
  const countdown = useCountdown();
  if (!draw) return <p className={css.when}>{t('noDraw')}</p>;
  const { there, here } = words(draw.drawsAt, game.timeZone);
  return (
    <>
      <p className={css.when}>
        <strong>{there}</strong> {here !== undefined && <span>{t('here', { time: here })}</span>}{' '}
        <span>{countdown(draw.drawsAt)}</span>
      </p>
      {isLater && <p className={css.muted}>{t('later')}</p>}
    </>
  );
}
