import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Section } from '../../ui/layout/section.tsx';
import css from '../forum.module.css';
import { markRead, type OnReport, type Post, repliesQuery } from '../queries.ts';
import own from './post.module.css';
import { type Quote, ReplyBox } from './reply-box.tsx';
import { ReplyItem } from './reply-item.tsx';

type Props = { readonly post: Post; readonly aim: number | undefined; readonly onReport: OnReport };

/** The replies of a post, from where the reader left off, and the box to add one. */
export function Replies({ post, aim: asked, onReport }: Props) {
  const t = useTranslations('forum.post');
  // Where the reader stood when they came: what they read since does not move the mark.
  const [firstUnread] = useState(post.firstUnread);
  const [quote, setQuote] = useState<Quote>();
  const [aim, setAim] = useState(asked);
  const query = useInfiniteQuery(repliesQuery(post.id, aim));
  const replies =
    query.data &&
    [...new Map(query.data.pages.flat().map((reply) => [reply.number, reply])).values()].sort(
      (a, b) => a.number - b.number,
    );
  const last = replies?.at(-1)?.number ?? 0;
  useReadMark(post.id, replies === undefined ? undefined : last);
  useScrollTo(replies === undefined ? undefined : aim);
  return (
    <Section title={t('replies', { count: post.replyCount })}>
      {firstUnread !== null && (
        <Button
          variant="light"
          onClick={() => document.getElementById(`reply-${firstUnread}`)?.scrollIntoView({ block: 'start' })}
        >
          {t('firstUnread')}
        </Button>
      )}
      {query.hasPreviousPage && (
        <Button variant="outline" loading={query.isFetchingPreviousPage} onClick={() => void query.fetchPreviousPage()}>
          {t('earlier')}
        </Button>
      )}
      {query.isPending && <RowSkeletons label={t('loading')} count={3} />}
      {query.isError && !replies && (
        <ErrorState title={t('repliesFailed')} retryLabel={t('later')} onRetry={() => void query.refetch()} />
      )}
      {replies && replies.length > 0 && (
        <ol className={own.replies}>
          {replies.map((reply) => (
            <ReplyItem
              key={reply.id}
              postId={post.id}
              reply={reply}
              isAimed={reply.number === aim}
              isNew={firstUnread !== null && reply.number >= firstUnread}
              isLocked={post.isLocked || post.state !== 'shown'}
              onQuote={(text) => setQuote({ reply, text })}
              onReport={onReport}
            />
          ))}
        </ol>
      )}
      {query.hasNextPage && post.lastNumber > last && (
        <Button variant="outline" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('later')}
        </Button>
      )}
      {post.isLocked || post.state !== 'shown' ? (
        post.isLocked && <p className={css.quiet}>{t('locked')}</p>
      ) : (
        <ReplyBox
          postId={post.id}
          quote={quote}
          onQuoteDropped={() => setQuote(undefined)}
          // One that stands far below the others is gone to; the next of the list comes by itself.
          onSent={(number) => number > last + 1 && setAim(number)}
        />
      )}
    </Section>
  );
}

/** Tells the server how far somebody has read, once for each new number. */
function useReadMark(postId: number, upTo: number | undefined): void {
  const told = useRef(-1);
  const tell = useEffectEvent((number: number) => {
    if (number <= told.current) return;
    told.current = number;
    // A mark that was not taken is taken with the next one.
    markRead(postId, number).catch(() => {
      told.current = -1;
    });
  });
  useEffect(() => {
    if (upTo !== undefined) tell(upTo);
  }, [upTo]);
}

function useScrollTo(number: number | undefined): void {
  useEffect(() => {
    if (number === undefined) return;
    const reply = document.getElementById(`reply-${number}`);
    reply?.scrollIntoView({ block: 'start' });
    reply?.focus({ preventScroll: true });
  }, [number]);
}
