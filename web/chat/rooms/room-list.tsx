import type { ChatRoom } from '@autolotto/contract/chat/model.ts';
import type { RoomId } from '@autolotto/contract/chat/rooms.ts';
import { IconBellOff, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { RoomIcon } from './room-icon.tsx';
import css from './rooms.module.css';
import { useRoomWords } from './use-room-words.ts';

type Props = { readonly rooms: readonly ChatRoom[]; readonly chosen: string | undefined };

/** Every room with who is there and what is unread; a closed one says what it asks for. */
export function RoomList({ rooms, chosen }: Props) {
  const t = useTranslations('chat.rooms');
  return (
    <nav className={css.list} aria-label={t('label')}>
      <ul>
        {rooms.map((room) => (
          <li key={room.id}>
            <RoomLink room={room} isChosen={room.id === chosen} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

const most = 99;
function RoomLink({ room, isChosen }: { readonly room: ChatRoom; readonly isChosen: boolean }) {
  const t = useTranslations('chat.rooms');
  const { nameOf, descriptionOf } = useRoomWords();
  return (
    <Link
      to="/chat"
      search={{ room: room.id as RoomId }}
      className={css.room}
      aria-current={isChosen ? 'page' : undefined}
      resetScroll={false}
    >
      <RoomIcon room={room} />
      <span className={css.words}>
        <span className={css.name}>{nameOf(room)}</span>
        <span className={css.quiet}>{descriptionOf(room)}</span>
        <span className={css.quiet}>
          {t(`type.${room.type}`)} ·{' '}
          {room.whyNot
            ? t('closed', { level: room.whyNot.level })
            : t('people', { members: room.memberCount, online: room.activeUsers })}
        </span>
      </span>
      <span className={css.mark}>
        {room.whyNot && <IconLock aria-hidden size="1.25rem" />}
        {room.isMuted && <IconBellOff role="img" aria-label={t('muted')} size="1.25rem" />}
        {!room.isMuted && room.unread > 0 && (
          <span className={css.count}>
            <span aria-hidden>{room.unread > most ? t('more') : room.unread}</span>
            <span className={css.unseen}>{t('unread', { count: room.unread })}</span>
          </span>
        )}
      </span>
    </Link>
  );
}
