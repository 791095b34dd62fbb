import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../client/errors.ts';
import { useUser } from '../../client/session/session.ts';
import { Guarded } from '../../forum/guarded.tsx';
import { PostBody } from '../../forum/post/post-body.tsx';
import { Replies } from '../../forum/post/replies.tsx';
import { postQuery } from '../../forum/queries.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
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
  const isUnknown = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  return (
    <ForumFrame title={title} documentTitle={t('post.documentTitle', { title })} width="reading">
      {isUnknown && !query.data ? (
        <EmptyState drawing="search" title={t('post.unknown')} />
      ) : (
        <Guarded query={query} words={{ loading: t('post.loading'), failed: t('post.failed') }}>
          {(post) => (
            <>
              <PostBody post={post} isAdmin={user?.role === 'admin'} />
              <Replies key={`${post.id} ${aim ?? ''}`} post={post} aim={aim} />
            </>
          )}
        </Guarded>
      )}
    </ForumFrame>
  );
}
