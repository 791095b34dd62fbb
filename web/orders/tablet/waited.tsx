import { useTranslations } from 'use-intl';
import { waitedSince } from './board.ts';
import css from './tablet.module.css';

/** An order's waiting time, in words; late ones also by their look. */
export function Waited({ since, now, isOver = false }: { since: string; now: number; isOver?: boolean }) {
  const t = useTranslations('tablet.waited');
  const { unit, count, isLong } = waitedSince(since, now);
  return (
    <span className={css.waited} data-long={(isLong && !isOver) || undefined}>
      {t(unit, { count })}
    </span>
  );
}
