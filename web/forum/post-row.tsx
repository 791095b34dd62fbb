import { IconEye, IconLock, IconMessage, IconPin, IconThumbUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../ui/display/avatar.tsx';
import { TimeAgo } from './ago.tsx';
import { CategoryMark } from './category-mark.tsx';
import css from './forum.module.css';
import type { PostEntry } from './queries.ts';

type Props = {
  readonly post: PostEntry;
  /** In place of the title and the first words, where a search found others. */
  readonly title?: ReactNode;
  readonly text?: ReactNode;
  readonly replyNumber?: number | null;
  readonly hidesCategory?: boolean;
};

/** A post in a list. */
export function PostRow({ post, title = post.title, text = post.excerpt, replyNumber = null, hidesCategory }: Props) {
  const t = useTranslations('forum.list');
  const { author, lastReply } = post;
  const postId = String(post.id);
  return (
    <li className={css.row} data-post={post.id}>
      <Avatar name={author.name} seed={author.avatar} size="sm" />
      <div className={css.words}>
        {replyNumber === null ? (
          <Link to="/forum/post/$postId" params={{ postId }} className={css.rowTitle}>
            {title}
          </Link>
        ) : (
          <Link
            to="/forum/post/$postId/$number"
            params={{ postId, number: String(replyNumber) }}
            className={css.rowTitle}
          >
            {title}
          </Link>
        )}
        <Marks post={post} />
        <p className={css.excerpt}>{post.isBlocked ? t('blocked') : text}</p>
        <div className={css.facts}>
          {!hidesCategory && <CategoryMark category={post.category} />}
          <span>{t('by', { author: author.name })}</span>
          <span>
            <IconMessage aria-hidden size="1.1em" /> {t('replies', { count: post.replyCount })}
          </span>
          <span>
            <IconThumbUp aria-hidden size="1.1em" /> {t('likes', { count: post.likeCount })}
          </span>
          <span>
            <IconEye aria-hidden size="1.1em" /> {t('views', { count: post.viewCount })}
          </span>
          <span>
            {lastReply !== null && t('lastReply', { author: lastReply.author })}{' '}
            <TimeAgo at={lastReply?.createdAt ?? post.createdAt} />
          </span>
        </div>
      </div>
    </li>
  );
}

function Marks({ post: { isPinned, isLocked, state, unread } }: Pick<Props, 'post'>) {
  const t = useTranslations('forum.list');
  if (!isPinned && !isLocked && state === 'shown' && !unread) return null;
  return (
    <div className={css.marks}>
      {unread !== null && unread > 0 && <span className={css.badge}>{t('unread', { count: unread })}</span>}
      {isPinned && (
        <span className={css.badge}>
          <IconPin aria-hidden size="1em" /> {t('pinned')}
        </span>
      )}
      {isLocked && (
        <span className={css.badge}>
          <IconLock aria-hidden size="1em" /> {t('locked')}
        </span>
      )}
      {state !== 'shown' && <span className={css.badge}>{t(state)}</span>}
    </div>
  );
}
