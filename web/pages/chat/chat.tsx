import type { ChatRoom } from '@autolotto/contract/chat/model.ts';
import { firstRoom, roomOf } from '@autolotto/contract/chat/rooms.ts';
import { Button } from '@mantine/core';
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { RoomList } from '../../chat/rooms/room-list.tsx';
import { useRoomWords } from '../../chat/rooms/use-room-words.ts';
import { useRooms } from '../../chat/rooms/use-rooms.ts';
import { ApiError } from '../../client/errors.ts';
import { useUser } from '../../client/session/session.ts';
import { FeatureOff } from '../../policy/feature-off.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import css from './chat.module.css';
import { OpenRoom } from './open-room.tsx';
import type { ChatSearch } from './search.ts';

/** Eight rooms, and the one that is open. */
export function ChatPage() {
  const t = useTranslations('chat');
  const { user } = useUser();
  useDocumentTitle(t('documentTitle'));
  if (!user) return null;
  return (
    <div className={css.page}>
      <h1 className={css.heading}>{t('title')}</h1>
      <Rooms person={{ id: user.id, isAdmin: user.role === 'admin' }} />
    </div>
  );
}

type Person = { readonly id: string; readonly isAdmin: boolean };
function Rooms({ person }: { readonly person: Person }) {
  const t = useTranslations('chat');
  const { rooms, readUpTo } = useRooms();
  const { room: named }: ChatSearch = useSearch({ from: '/signed-in/chat' });
  const asked = named && roomOf(named)?.id;
  // As the style sheet: list, then feed.
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  if (rooms.data === undefined) {
    if (!rooms.isError)
      return (
        <>
          <p className={css.quiet} aria-hidden>
            {t('loading')}
          </p>
          <RowSkeletons label={t('loading')} count={8} />
        </>
      );
    if (rooms.error instanceof ApiError && rooms.error.code === 'FEATURE_OFF')
      return <FeatureOff feature="chat" meanwhile={<Home />} />;
    return (
      <ErrorState
        title={t('failed')}
        retryLabel={t('retry')}
        retrying={rooms.isFetching}
        onRetry={() => void rooms.refetch()}
      />
    );
  }
  const chosen = asked ?? (isPhone ? undefined : firstRoom);
  const room = rooms.data.find(({ id }) => id === chosen);
  return (
    <div className={css.panes} data-open={asked !== undefined || undefined}>
      <div className={css.rooms}>
        <RoomList rooms={rooms.data} chosen={chosen} />
      </div>
      {room && (
        <div className={css.room}>
          {room.whyNot ? (
            <ClosedRoom room={room} whyNot={room.whyNot} />
          ) : (
            <OpenRoom key={room.id} room={room} person={person} readUpTo={readUpTo} />
          )}
        </div>
      )}
    </div>
  );
}

function Home() {
  const t = useTranslations('chat');
  return (
    <Button component={Link} to="/">
      {t('home')}
    </Button>
  );
}

function ClosedRoom({ room, whyNot }: { room: ChatRoom; whyNot: NonNullable<ChatRoom['whyNot']> }) {
  const t = useTranslations('chat.rooms');
  const { nameOf } = useRoomWords();
  return (
    <div className={css.closed}>
      <EmptyState
        drawing="shutter"
        title={nameOf(room)}
        action={
          <Button component={Link} to="/chat" variant="outline">
            {t('back')}
          </Button>
        }
      >
        {t('closedHow', { level: whyNot.level, have: whyNot.have, missing: whyNot.missingExperience })}
      </EmptyState>
    </div>
  );
}
