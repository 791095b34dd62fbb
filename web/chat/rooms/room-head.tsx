import type { ChatRoom } from '@autolotto/contract/chat/model.ts';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconDots, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { RoomIcon } from './room-icon.tsx';
import css from './rooms.module.css';
import { useRoomWords } from './use-room-words.ts';

type Props = { readonly room: ChatRoom; readonly onSearch: () => void; readonly onOptions: () => void };

/** What room this is, and what can be done with it. */
export function RoomHead({ room, onSearch, onOptions }: Props) {
  const t = useTranslations('chat');
  const { nameOf, descriptionOf } = useRoomWords();
  return (
    <header className={css.head}>
      <ActionIcon
        className={css.back}
        component={Link}
        to="/chat"
        variant="subtle"
        size={48}
        aria-label={t('rooms.back')}
      >
        <IconArrowLeft aria-hidden />
      </ActionIcon>
      <RoomIcon room={room} />
      <div className={css.words}>
        <h2 className={css.title}>{nameOf(room)}</h2>
        <p className={css.quiet}>{descriptionOf(room)}</p>
        <p className={css.quiet}>
          {t('rooms.people', { members: room.memberCount, online: room.activeUsers })} · {t(`rooms.type.${room.type}`)}
          {room.slowSeconds > 0 && ` · ${t('rooms.slow', { seconds: room.slowSeconds })}`}
        </p>
      </div>
      <div className={css.tools}>
        <ActionIcon variant="subtle" size={48} aria-label={t('search.open')} aria-haspopup="dialog" onClick={onSearch}>
          <IconSearch aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={48}
          aria-label={t('rooms.options')}
          aria-haspopup="dialog"
          onClick={onOptions}
        >
          <IconDots aria-hidden />
        </ActionIcon>
      </div>
    </header>
  );
}
