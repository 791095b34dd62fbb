import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '../forms/use-action.ts';
import { Card } from '../ui/layout/card.tsx';
import css from './desk/queue.module.css';
import { blocksQuery, useUnblock } from './queries.ts';

/** The people the reader has blocked; nothing where there are none. */
export function BlockedPeople() {
  const all = useTranslations('moderation');
  const t = useTranslations('moderation.blocks');
  const { data = [] } = useQuery(blocksQuery);
  const unblock = useAction(useUnblock(), { failed: { title: t('failed'), message: all('desk.failedText') } });
  if (data.length === 0) return null;
  return (
    <Card title={t('title')}>
      <p className={css.small}>{t('text')}</p>
      <ul className={css.list}>
        {data.map(({ userId, name }) => (
          <li key={userId} className={css.head}>
            <strong>{name}</strong>
            <Button
              variant="outline"
              aria-label={t('unblockNamed', { name })}
              loading={unblock.isPending && unblock.variables === userId}
              onClick={() => void unblock.run(userId)}
            >
              {t('unblock')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
