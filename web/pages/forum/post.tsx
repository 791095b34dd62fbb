import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../client/errors.ts';
import { useUser } from '../../client/session/session.ts';
import { Guarded } from '../../forum/guarded.tsx';
import { PostBody } from '../../forum/post/post-body.tsx';
import { Replies } from '../../forum/post/replies.tsx';
import { type OnReport, postQuery } from '../../forum/queries.ts';
import { ReportSheet } from '../../moderation/report-sheet.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { ForumFrame } from './frame.tsx';

/** A post and its replies, at one of them where the address names it. */
export function PostPage() {
  const t = useTranslations('forum');
  const { postId, number }: { postId?: string; number?: string } = useParams({ strict: false });
  const id = Number(postId);
  const aim = number === undefined ? undefined : Number(number);
  const { user } = useUser();
  const query = useQuery(postQuery(id));
  const title = query.data?.title ?? t('title');
  const report = useAsked<{ readonly kind: 'post' | 'reply'; readonly targetId: string }>();
  const onReport: OnReport = (kind, target) => report.ask({ kind, targetId: String(target) });
  const isUnknown = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  return (
    <ForumFrame title={title} documentTitle={t('post.documentTitle', { title })} width="reading">
      {isUnknown && !query.data ? (
        <EmptyState drawing="search" title={t('post.unknown')} />
      ) : (
        <Guarded query={query} words={{ loading: t('post.loading'), failed: t('post.failed') }}>
          {(post) => (
            <>
              <PostBody post={post} isAdmin={user?.role === 'admin'} onReport={onReport} />
              <Replies key={`${post.id} ${aim ?? ''}`} post={post} aim={aim} onReport={onReport} />
            </>
          )}
        </Guarded>
      )}
      {report.asked && (
        <ReportSheet
          key={`${report.asked.kind} ${report.asked.targetId}`}
          {...report.asked}
          opened={report.isOpen}
          onClose={report.close}
        />
      )}
    </ForumFrame>
  );
}
