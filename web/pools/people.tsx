import { useTranslations } from 'use-intl';
import css from './pools.module.css';
import type { PoolDetails } from './queries.ts';

/** Members by marks, in the order of joining. */
export function People({ people }: Pick<PoolDetails, 'people'>) {
  const t = useTranslations('pools.people');
  return (
    <section aria-labelledby="members">
      <h2 id="members">{t('heading')}</h2>
      <p className={css.quiet}>{people.length === 0 ? t('none') : t('text')}</p>
      <ul className={css.people}>
        {people.map(({ mark, shares, isMe }) => (
          <li key={mark} data-me={isMe}>
            {t('member', { mark, count: shares })}
            {isMe && ` (${t('me')})`}
          </li>
        ))}
      </ul>
    </section>
  );
}
