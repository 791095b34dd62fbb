import { useTranslations } from 'use-intl';
import css from './pools.module.css';
import type { Pool } from './queries.ts';

type Props = { readonly pool: Pick<Pool, 'sold' | 'shares' | 'leastShares'> };

/** How many shares are taken, and how many have to be: as a bar and in words. */
export function Progress({ pool: { sold, shares, leastShares } }: Props) {
  const t = useTranslations('pools');
  const part = (count: number) => `${(100 * count) / shares}%`;
  return (
    <div className={css.progress}>
      <span className={css.bar} aria-hidden="true">
        <span style={{ width: part(sold) }} />
        {leastShares < shares && <i style={{ insetInlineStart: part(leastShares) }} />}
      </span>
      <p className={css.taken}>
        <strong>{t('card.taken', { sold, shares })}</strong>
        {leastShares < shares && <span className={css.quiet}>{t('card.least', { least: leastShares })}</span>}
      </p>
    </div>
  );
}
