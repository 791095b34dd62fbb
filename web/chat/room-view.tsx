import type { ChatMessage, ChatRoom } from '@autolotto/contract/chat/model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '../ui/feedback/notify.tsx';
import { useAsked } from '../ui/use-asked.ts';
import { FeedView } from './feed/feed.tsx';
import { FeedWaiting, HouseOnly } from './feed/feed-waiting.tsx';
import { TypingPeople } from './feed/typing-people.tsx';
import { useFeed, useReading } from './feed/use-feed.ts';
import { MessageSheet } from './message-sheet.tsx';
import { addMessage, fetchBackTo } from './queries.ts';
import { RoomHead } from './rooms/room-head.tsx';
import { RoomOptions } from './rooms/room-options.tsx';
import { useRoomWords } from './rooms/use-room-words.ts';
import { SearchSheet } from './search-sheet.tsx';
import { Composer, type Mention } from './writing/composer.tsx';
import { UnsentMessages } from './writing/unsent-messages.tsx';
import { onOutcome, useUnsent } from './writing/use-unsent.ts';

type Person = { readonly id: string; readonly isAdmin: boolean };
type Props = {
  readonly room: ChatRoom;
  readonly person: Person;
  readonly readUpTo: (roomId: string, upTo: number) => void;
  /** Between the feed and the box. */
  readonly children?: ReactNode;
  /** Accounts whose messages are folded. */
  readonly blocked: ReadonlySet<string>;
  /** What others can do about a message. */
  readonly moderation?: (message: ChatMessage, onDone: () => void) => ReactNode;
};

/** One room: its head, what was said, and the box. */
export function RoomView({ room, person, readUpTo, blocked, children, moderation }: Props) {
  const { nameOf } = useRoomWords();
  const queryClient = useQueryClient();
  const { feed, catchUp, isFetchingEarlier, fetchEarlier } = useFeed(room.id);
  const unsent = useUnsent(person.id, room.id);
  useOutcomes(room.id, catchUp, unsent.complain);
  const [readTo] = useState(room.isMember ? room.readTo : room.lastNumber);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const messages = feed.data?.messages ?? [];
  useReading(room, messages.at(-1)?.number ?? 0, isAtEnd, readUpTo);
  const [sheet, setSheet] = useState<'search' | 'options'>();
  const asked = useAsked<ChatMessage>();
  const [found, setFound] = useState<number>();
  const [mention, setMention] = useState<Mention>();
  const close = () => setSheet(undefined);

  return (
    <>
      <RoomHead room={room} onSearch={() => setSheet('search')} onOptions={() => setSheet('options')} />
      {feed.data ? (
        <FeedView
          room={room}
          ownId={person.id}
          messages={messages}
          readTo={readTo}
          earlier={feed.data.hasEarlier ? { isFetching: isFetchingEarlier, fetch: fetchEarlier } : undefined}
          onEnd={setIsAtEnd}
          onMessage={asked.ask}
          found={found}
          blocked={blocked}
        />
      ) : (
        <FeedWaiting feed={feed} />
      )}
      <TypingPeople roomId={room.id} ownId={person.id} />
      <UnsentMessages unsent={unsent.unsent} onAgain={unsent.again} onDrop={unsent.drop} />
      {children}
      {room.mayWrite ? (
        <Composer
          roomId={room.id}
          roomName={nameOf(room)}
          isSending={unsent.isSending}
          mention={mention}
          onSay={unsent.add}
        />
      ) : (
        <HouseOnly />
      )}
      <RoomOptions room={room} isAdmin={person.isAdmin} opened={sheet === 'options'} onClose={close} />
      <SearchSheet
        room={room}
        opened={sheet === 'search'}
        onClose={close}
        onShow={(number) => {
          close();
          void fetchBackTo(queryClient, room.id, number).then(() => setFound(number));
        }}
      />
      <MessageSheet
        message={asked.asked}
        isOwn={asked.asked?.userId === person.id}
        opened={asked.isOpen}
        onClose={asked.close}
        onMention={room.mayWrite ? (name) => setMention({ name }) : undefined}
      >
        {asked.asked && asked.asked.userId !== person.id && moderation?.(asked.asked, asked.close)}
      </MessageSheet>
    </>
  );
}

/** A message that was stored stands in its room at once, and the room is asked for what came before it. */
function useOutcomes(roomId: string, catchUp: () => Promise<void>, complain: (error: unknown) => void): void {
  const t = useTranslations('chat.writing');
  const queryClient = useQueryClient();
  const hear = useEffectEvent((outcome: Parameters<Parameters<typeof onOutcome>[0]>[0]) => {
    if ('error' in outcome) return complain(outcome.error);
    notify({ title: t('sent'), tone: 'success', milliseconds: 2_000 });
    if (outcome.stored.roomId === roomId) void catchUp().then(() => addMessage(queryClient, outcome.stored));
  });
  useEffect(() => onOutcome((outcome) => hear(outcome)), []);
}
