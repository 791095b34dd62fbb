import { Button } from '@mantine/core';
import { IconPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { AnswerSheet } from '../../forms/answer-sheet.tsx';
import { useAction } from '../../forms/use-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import rows from '../../ui/layout/rows.module.css';
import { useAsked } from '../../ui/use-asked.ts';
import { TimeAgo } from '../ago.tsx';
import css from '../forum.module.css';
import { pinRequestsQuery, useSettlePin } from './queries.ts';

type Asked = { readonly postId: number; readonly title: string; readonly isPinned: boolean };

/** Posts whose authors asked for them to be pinned. */
export function PinRequests() {
  const t = useTranslations('forum.pins');
  const { data, error, isPending, isFetching, refetch } = useQuery(pinRequestsQuery);
  const { asked, isOpen, ask, close } = useAsked<Asked>();
  return (
    <Card title={t('title')}>
      {isPending && <RowSkeletons label={t('loading')} count={2} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data?.length === 0 && <p className={rows.quiet}>{t('none')}</p>}
      {data && data.length > 0 && (
        <ul className={rows.list} aria-label={t('title')}>
          {data.map(({ id, title, author, createdAt }) => (
            <li key={id} className={rows.row}>
              <div className={css.words}>
                <Link to="/forum/post/$postId" params={{ postId: String(id) }} className={css.rowTitle}>
                  {title}
                </Link>
                <span className={css.quiet}>
                  {author.name} · <TimeAgo at={createdAt} />
                </span>
              </div>
              <div className={rows.buttons}>
                {([true, false] as const).map((isPinned) => (
                  <Button
                    key={String(isPinned)}
                    variant="outline"
                    {...(isPinned && { leftSection: <IconPin aria-hidden /> })}
                    aria-label={t(isPinned ? 'pinNamed' : 'leaveNamed', { title })}
                    onClick={() => ask({ postId: id, title, isPinned })}
                  >
                    {t(isPinned ? 'pin' : 'leave')}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      {asked && <Settle key={`${asked.postId} ${asked.isPinned}`} asked={asked} opened={isOpen} onClose={close} />}
    </Card>
  );
}

type SettleProps = { readonly asked: Asked; readonly opened: boolean; readonly onClose: () => void };
function Settle({ asked: { postId, title, isPinned }, opened, onClose }: SettleProps) {
  const t = useTranslations('forum.pins');
  const desk = useTranslations('forum.desk');
  const settle = useAction(useSettlePin(), {
    failed: { title: desk('failed'), message: t('again') },
    done: () => ({ title: t(isPinned ? 'pinned' : 'left') }),
  });
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t(isPinned ? 'pinTitle' : 'leaveTitle')}
      words={{
        confirm: t(isPinned ? 'pin' : 'leave'),
        keep: desk('cancel'),
        close: desk('cancel'),
        reason: desk('reason'),
        reasonHint: desk('reasonHint'),
        reasonMissing: t('reasonMissing'),
      }}
      onAnswer={(reason) => settle.run({ postId, isPinned, reason })}
    >
      <p>{title}</p>
    </AnswerSheet>
  );
}
