import { Button } from '@mantine/core';
import { IconFlag, IconPencil, IconQuote } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../ui/display/avatar.tsx';
import { TimeAgo } from '../ago.tsx';
import { AuthorLine } from '../author.tsx';
import { BlockButton } from '../block-button.tsx';
import css from '../forum.module.css';
import type { OnReport, Reply } from '../queries.ts';
import { EditReplySheet } from './edit-sheets.tsx';
import post from './post.module.css';
import { VoteButtons } from './vote-buttons.tsx';
import { Words } from './words.tsx';

type Props = {
  readonly postId: number;
  readonly reply: Reply;
  readonly isAimed: boolean;
  readonly isNew: boolean;
  readonly isLocked: boolean;
  /** With what is selected of it, or its whole text. */
  readonly onQuote: (text: string) => void;
  readonly onReport: OnReport;
};

/** The words that are marked within the reply. */
function selectedIn(element: HTMLElement | null): string | undefined {
  const selection = window.getSelection();
  const isWithin = selection?.anchorNode && element?.contains(selection.anchorNode);
  const text = isWithin ? selection.toString().trim() : '';
  return text === '' ? undefined : text;
}

export function ReplyItem({ postId, reply, isAimed, isNew, isLocked, onQuote, onReport }: Props) {
  const t = useTranslations('forum');
  const [isEditing, setEditing] = useState(false);
  const { author, number, quotes } = reply;
  const quote = (button: HTMLElement) =>
    onQuote(selectedIn(button.closest('li')) ?? reply.content.replaceAll(/^>.*$/gm, ''));
  return (
    <li
      id={`reply-${number}`}
      className={post.reply}
      tabIndex={-1}
      data-aimed={isAimed || undefined}
      data-new={isNew || undefined}
    >
      <div className={post.head}>
        <Avatar name={author.name} seed={author.avatar} size="sm" />
        <AuthorLine author={author}>
          <TimeAgo at={reply.createdAt} />
          {reply.isEdited && ` · ${t('post.edited')}`}
        </AuthorLine>
        <Link
          to="/forum/post/$postId/$number"
          params={{ postId: String(postId), number: String(number) }}
          className={post.number}
          aria-label={t('post.link', { number })}
        >
          #{number}
        </Link>
      </div>
      {quotes !== null && (
        <Link
          to="/forum/post/$postId/$number"
          params={{ postId: String(postId), number: String(quotes.number) }}
          className={post.quoted}
        >
          {t('post.answers', quotes)}
        </Link>
      )}
      {reply.state !== 'shown' && (
        <p>
          <span className={css.badge}>{t(`list.${reply.state}`)}</span>{' '}
          {reply.stateReason !== null && t('post.reason', { reason: reply.stateReason })}
        </p>
      )}
      <Words of={reply} />
      <div className={css.tools}>
        <VoteButtons voted={{ kind: 'reply', id: reply.id, postId }} votes={reply} isOwn={reply.isOwn} />
        {!isLocked && (
          <Button
            variant="subtle"
            leftSection={<IconQuote aria-hidden />}
            aria-label={t('post.quoteNamed', { number })}
            onClick={(event) => quote(event.currentTarget)}
          >
            {t('post.quote')}
          </Button>
        )}
        {!reply.isOwn && (
          <Button
            variant="subtle"
            leftSection={<IconFlag aria-hidden />}
            aria-label={t('post.reportNamed', { number })}
            onClick={() => onReport('reply', reply.id)}
          >
            {t('post.report')}
          </Button>
        )}
        {!reply.isOwn && <BlockButton member={author} isBlocked={reply.isBlocked} />}
        {reply.isOwn && !isLocked && (
          <Button variant="subtle" leftSection={<IconPencil aria-hidden />} onClick={() => setEditing(true)}>
            {t('post.edit')}
          </Button>
        )}
      </div>
      {isEditing && <EditReplySheet postId={postId} reply={reply} onClose={() => setEditing(false)} />}
    </li>
  );
}
