import { useTranslations } from 'use-intl';
import css from './security.module.css';

/** A call as the API names it; words for those that are counted together. */
export function CallName({ row }: { readonly row: string }) {
  const t = useTranslations('security.calls');
  if (row === 'none' || row === 'others') return <span>{t(row)}</span>;
  return (
    <span className={css.code} lang="en">
      {row}
    </span>
  );
}
