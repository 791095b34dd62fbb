import { splitLinks } from '@autolotto/contract/chat/links.ts';
import type { ChatMessage } from '@autolotto/contract/chat/model.ts';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconAward,
  IconBell,
  IconBulb,
  IconCoin,
  IconDots,
  IconMessage,
  IconTrophy,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useNow } from '../../device/use-now.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { MessageCard } from './cards.tsx';
import css from './feed.module.css';
import { ageOf } from './feed-state.ts';

type Props = {
  readonly message: ChatMessage;
  /** Not the next of its author's: it has a name and a picture. */
  readonly isFirst: boolean;
  readonly isOwn: boolean;
  readonly isFound: boolean;
  /** Written by a person whom the reader has blocked. */
  readonly isBlocked: boolean;
  readonly onOpen: () => void;
};

const icons = {
  message: IconMessage,
  strategy: IconBulb,
  group_purchase: IconUsers,
  alert: IconBell,
  crypto: IconCoin,
  achievement: IconAward,
  win: IconTrophy,
} as const;

export function MessageRow({ message, isFirst, isOwn, isFound, isBlocked, onOpen }: Props) {
  const t = useTranslations('chat.feed');
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { userId, username, type, state, userLevel } = message;
  const Icon = icons[type];
  if (isBlocked && !isUnfolded)
    return (
      <p className={css.folded}>
        {t('blocked')}
        <Button size="compact-md" variant="subtle" onClick={() => setIsUnfolded(true)}>
          {t('show')}
        </Button>
      </p>
    );
  return (
    <article className={css.message} data-own={isOwn || undefined} data-found={isFound || undefined} data-type={type}>
      <div className={css.side}>{isFirst && <Avatar name={username} seed={userId ?? username} size="sm" />}</div>
      <div className={css.body}>
        {isFirst && (
          <p className={css.by}>
            <strong>{isOwn ? `${username} (${t('own')})` : username}</strong>
            {userId !== null && (
              <span className={css.level} data-level={userLevel}>
                {t(`levels.${userLevel}`)}
              </span>
            )}
            <span className={css.type}>
              <Icon role="img" aria-label={t(`types.${type}`)} size="1.1rem" />
              {type !== 'message' && <span aria-hidden>{t(`types.${type}`)}</span>}
            </span>
            <Age timestamp={message.timestamp} />
          </p>
        )}
        {state === 'shown' ? <Said message={message} /> : <p className={css.gone}>{t(`states.${state}`)}</p>}
      </div>
      {state === 'shown' && userId !== null && !(isOwn && type === 'group_purchase') && (
        <ActionIcon
          className={css.more}
          variant="subtle"
          size={44}
          aria-label={t('actions', { name: username })}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          <IconDots aria-hidden />
        </ActionIcon>
      )}
    </article>
  );
}

/** Plain text, with addresses that can be opened; or the card that the server posted. */
function Said({ message }: { readonly message: ChatMessage }) {
  if (message.type !== 'message' && message.type !== 'strategy') return <MessageCard message={message} />;
  return (
    <p className={css.text}>
      {splitLinks(message.message).map(({ text, href }, at) =>
        href === undefined ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text do not change
          <a key={at} href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
            {text}
          </a>
        ),
      )}
    </p>
  );
}

const ticksMs = 30_000;
/** The exact time is the title, and what a screen reader says. */
function Age({ timestamp }: { readonly timestamp: string }) {
  const t = useTranslations('chat.feed.ago');
  const format = useFormatter();
  const { unit, count } = ageOf(timestamp, useNow(ticksMs));
  const exact = format.dateTime(new Date(timestamp), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <time className={css.age} dateTime={timestamp} title={exact}>
      <span aria-hidden>{t(unit, { count })}</span>
      <span className={css.unseen}>{exact}</span>
    </time>
  );
}
