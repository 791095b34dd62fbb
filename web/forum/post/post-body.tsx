import { Button } from '@mantine/core';
import { IconFlag, IconHistory, IconLock, IconPencil, IconPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TimeAgo } from '../ago.tsx';
import { AuthorLine } from '../author.tsx';
import { BlockButton } from '../block-button.tsx';
import { CategoryMark } from '../category-mark.tsx';
import css from '../forum.module.css';
import type { OnReport, Post } from '../queries.ts';
import { Desk } from './desk.tsx';
import { EditPostSheet } from './edit-sheets.tsx';
import { HistorySheet } from './history-sheet.tsx';
import postCss from './post.module.css';
import { VoteButtons } from './vote-buttons.tsx';
import { WatchChoice } from './watch-choice.tsx';
import { Words } from './words.tsx';

type Props = { readonly post: Post; readonly isAdmin: boolean; readonly onReport: OnReport };

/** The post itself, with what its reader may do. */
export function PostBody({ post, isAdmin, onReport }: Props) {
  const t = useTranslations('forum');
  const [sheet, setSheet] = useState<'edit' | 'history'>();
  const { author } = post;
  const close = () => setSheet(undefined);
  return (
    <Card aria-label={post.title}>
      <div className={postCss.head}>
        <Avatar name={author.name} seed={author.avatar} />
        <AuthorLine author={author}>
          <TimeAgo at={post.createdAt} />
          {post.isEdited && ` · ${t('post.edited')}`}
        </AuthorLine>
      </div>
      <div className={css.marks}>
        <CategoryMark category={post.category} />
        {post.difficulty !== 'any' && <span className={css.tag}>{t(`levels.${post.difficulty}`)}</span>}
        {post.tags.map((tag) => (
          <Link key={tag} to="/forum/search/$words" params={{ words: tag }} className={css.tag}>
            #{tag}
          </Link>
        ))}
        {post.isPinned && (
          <span className={css.badge}>
            <IconPin aria-hidden size="1em" /> {t('list.pinned')}
          </span>
        )}
        {post.isLocked && (
          <span className={css.badge}>
            <IconLock aria-hidden size="1em" /> {t('list.locked')}
          </span>
        )}
        {post.state !== 'shown' && <span className={css.badge}>{t(`list.${post.state}`)}</span>}
      </div>
      {post.state === 'waiting' && <p className={postCss.note}>{t('post.waiting')}</p>}
      {post.stateReason !== null && <p className={postCss.note}>{t('post.reason', { reason: post.stateReason })}</p>}
      {post.isOwn && post.wantsPin && <p className={css.quiet}>{t('post.wantsPin')}</p>}
      <Words of={post} />
      <div className={css.tools}>
        <VoteButtons voted={{ kind: 'post', id: post.id, postId: post.id }} votes={post} isOwn={post.isOwn} />
        <WatchChoice postId={post.id} level={post.watch} />
        {post.isOwn && !post.isLocked && (
          <Button variant="subtle" leftSection={<IconPencil aria-hidden />} onClick={() => setSheet('edit')}>
            {t('post.edit')}
          </Button>
        )}
        {post.isEdited && (post.isOwn || isAdmin) && (
          <Button variant="subtle" leftSection={<IconHistory aria-hidden />} onClick={() => setSheet('history')}>
            {t('post.history')}
          </Button>
        )}
        {!post.isOwn && (
          <Button variant="subtle" leftSection={<IconFlag aria-hidden />} onClick={() => onReport('post', post.id)}>
            {t('post.report')}
          </Button>
        )}
        {!post.isOwn && <BlockButton member={author} isBlocked={post.isBlocked} />}
        <span className={css.quiet}>{t('list.views', { count: post.viewCount })}</span>
      </div>
      {isAdmin && <Desk post={post} />}
      {sheet === 'edit' && <EditPostSheet post={post} onClose={close} />}
      {sheet === 'history' && <HistorySheet postId={post.id} onClose={close} />}
    </Card>
  );
}
