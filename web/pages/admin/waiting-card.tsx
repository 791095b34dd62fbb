import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useWaiting } from './use-waiting.ts';
import css from './waiting-card.module.css';

/** Counts of the queues in which something waits, with links. */
export function WaitingCard() {
  const t = useTranslations('admin.waiting');
  const all = useTranslations();
  const tCommon = useTranslations('shell.common');
  const queues = useWaiting();
  const waiting = queues.filter(({ count = 0 }) => count > 0);
  const isKnown = queues.every(({ count }) => count !== undefined);
  return (
    <Card title={t('title')}>
      {waiting.length > 0 && (
        <ul className={css.list}>
          {waiting.map(({ id, title, count }) => (
            <li key={id}>
              <Link to="/admin" search={{ tab: 'waiting' }} hash={id} className={css.link}>
                <strong className={css.count}>{count}</strong>
                <span className={css.title}>{all(title)}</span>
                <IconChevronRight aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isKnown && waiting.length === 0 && (
        <p className={css.none}>
          <IconCircleCheck aria-hidden /> {t('none')}
        </p>
      )}
      {queues.some(({ isPending }) => isPending) && <RowSkeletons label={tCommon('loading')} count={1} />}
      {queues.some(({ isError }) => isError) && <p>{t('unknown')}</p>}
    </Card>
  );
}
