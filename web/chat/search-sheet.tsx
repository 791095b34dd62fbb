import type { ChatMessage, ChatRoom } from '@autolotto/contract/chat/model.ts';
import { type RoomId, roomOf } from '@autolotto/contract/chat/rooms.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { GuardedData } from '../ui/feedback/guarded-data.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import css from './chat.module.css';
import { useCardText } from './feed/use-card-text.ts';
import { searchQuery } from './queries.ts';
import { useRoomWords } from './rooms/use-room-words.ts';

type Props = {
  readonly room: ChatRoom;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Shows a message of the room that is open. */
  readonly onShow: (number: number) => void;
};

/** Words in the rooms that one may enter. */
export function SearchSheet({ room, opened, onClose, onShow }: Props) {
  const t = useTranslations('chat');
  const { nameOf } = useRoomWords();
  const [sought, setSought] = useState<{ q: string; isHere: boolean }>();
  const form = useForm({ initialValues: { q: '', isHere: true } });
  return (
    <Sheet opened={opened} onClose={onClose} title={t('search.title')} closeLabel={t('close')} size="lg">
      <form
        className={css.choices}
        onSubmit={form.onSubmit(({ q, isHere }) => {
          if (q.trim() !== '') setSought({ q: q.trim(), isHere });
        })}
      >
        <TextInput label={t('search.label')} maxLength={100} data-autofocus {...form.getInputProps('q')} />
        <Checkbox
          label={t('search.here', { room: nameOf(room) })}
          {...form.getInputProps('isHere', { type: 'checkbox' })}
        />
        <Button type="submit">{t('search.submit')}</Button>
      </form>
      {sought && (
        <Found
          q={sought.q}
          room={sought.isHere ? room.id : undefined}
          here={room.id}
          onShow={onShow}
          onClose={onClose}
        />
      )}
    </Sheet>
  );
}

type FoundProps = {
  readonly q: string;
  readonly room: string | undefined;
  readonly here: string;
} & Pick<Props, 'onShow' | 'onClose'>;
function Found({ q, room, here, onShow, onClose }: FoundProps) {
  const t = useTranslations('chat');
  const results = useQuery(searchQuery(q, room));
  return (
    <GuardedData
      query={results}
      words={{ loading: t('feed.loading'), failed: t('search.failed') }}
      retryLabel={t('retry')}
    >
      {(messages) => (
        <div role="status">
          <p className={css.quiet}>
            {messages.length === 0 ? t('search.none') : t('search.found', { count: messages.length })}
          </p>
          <ul className={css.found}>
            {messages.map((message) => (
              <li key={message.id}>
                <FoundMessage message={message} isHere={message.roomId === here} onShow={onShow} onClose={onClose} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </GuardedData>
  );
}

function FoundMessage({
  message,
  isHere,
  onShow,
  onClose,
}: { readonly message: ChatMessage; readonly isHere: boolean } & Pick<Props, 'onShow' | 'onClose'>) {
  const t = useTranslations('chat.search');
  const { nameOf } = useRoomWords();
  const format = useFormatter();
  const room = roomOf(message.roomId);
  const textOf = useCardText();
  const label = t('show', { room: room ? nameOf(room) : message.roomId });
  return (
    <>
      <p>
        <strong>{message.username}</strong>{' '}
        <span className={css.quiet}>
          {format.dateTime(new Date(message.timestamp), { dateStyle: 'medium', timeStyle: 'short' })}
        </span>
      </p>
      <p className={css.quote}>{textOf(message)}</p>
      {isHere ? (
        <Button variant="outline" onClick={() => onShow(message.number)}>
          {label}
        </Button>
      ) : (
        <Link className={css.elsewhere} to="/chat" search={{ room: message.roomId as RoomId }} onClick={onClose}>
          {label}
        </Link>
      )}
    </>
  );
}
