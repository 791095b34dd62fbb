import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { TimeAgo } from '../ago.tsx';
import { Guarded } from '../guarded.tsx';
import { historyQuery } from '../queries.ts';
import css from './post.module.css';

/** A post as it was before each change. */
export function HistorySheet({ postId, onClose }: { readonly postId: number; readonly onClose: () => void }) {
  const t = useTranslations('forum.post');
  const query = useQuery(historyQuery(postId));
  return (
    <Sheet opened onClose={onClose} title={t('history')} closeLabel={t('historyClose')} size="lg">
      <Guarded query={query} words={{ loading: t('loading'), failed: t('historyFailed') }}>
        {(versions) =>
          versions.length === 0 ? (
            <p>{t('historyNone')}</p>
          ) : (
            versions.map(({ version, title, content, replacedAt }) => (
              <article key={version} className={css.version}>
                <TimeAgo at={replacedAt} />
                {title !== null && <strong>{title}</strong>}
                <p>{content}</p>
              </article>
            ))
          )
        }
      </Guarded>
    </Sheet>
  );
}
