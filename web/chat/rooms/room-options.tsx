import type { ChatRoom } from '@autolotto/contract/chat/model.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { GuardedData } from '../../ui/feedback/guarded-data.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { onlineQuery, settingsQuery, useMuteRoom, useSetSettings, useSlowMode } from '../queries.ts';
import css from './rooms.module.css';
import { useRoomWords } from './use-room-words.ts';

type Props = {
  readonly room: ChatRoom;
  readonly isAdmin: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Less of a room, the people in it, and what they may see of oneself. */
export function RoomOptions({ room, isAdmin, opened, onClose }: Props) {
  const t = useTranslations('chat');
  const { nameOf } = useRoomWords();
  const mute = useAction(useMuteRoom(room.id), { failed: { message: t('settings.failed') } });
  return (
    <Sheet opened={opened} onClose={onClose} title={nameOf(room)} closeLabel={t('close')}>
      <div className={css.options}>
        <Checkbox
          label={t('rooms.mute')}
          description={t('rooms.muteHow')}
          checked={room.isMuted}
          disabled={mute.isPending}
          onChange={({ currentTarget: { checked } }) => void mute.run(checked)}
        />
        <Privacy />
        {isAdmin && <SlowMode room={room} />}
        <OnlinePeople roomId={room.id} />
      </div>
    </Sheet>
  );
}

function Privacy() {
  const t = useTranslations('chat');
  const settings = useQuery(settingsQuery);
  const set = useAction(useSetSettings(), { failed: { message: t('settings.failed') } });
  return (
    <fieldset className={css.options}>
      <legend className={css.name}>{t('settings.title')}</legend>
      <GuardedData
        query={settings}
        words={{ loading: t('feed.loading'), failed: t('failed') }}
        retryLabel={t('retry')}
        rows={2}
      >
        {(now) => (
          <>
            <Checkbox
              label={t('settings.online')}
              checked={now.showsOnline}
              disabled={set.isPending}
              onChange={({ currentTarget: { checked } }) => void set.run({ ...now, showsOnline: checked })}
            />
            <Checkbox
              label={t('settings.wins')}
              checked={now.sharesWins}
              disabled={set.isPending}
              onChange={({ currentTarget: { checked } }) => void set.run({ ...now, sharesWins: checked })}
            />
          </>
        )}
      </GuardedData>
    </fieldset>
  );
}

function SlowMode({ room }: { readonly room: ChatRoom }) {
  const t = useTranslations('chat');
  const form = useForm({ initialValues: { seconds: String(room.slowSeconds) } });
  const set = useAction(useSlowMode(room.id), { failed: { message: t('settings.failed') } });
  const seconds = Number(form.values.seconds);
  return (
    <form className={css.options} onSubmit={form.onSubmit(() => void set.run(seconds))}>
      <TextInput label={t('rooms.slowSet')} inputMode="numeric" {...form.getInputProps('seconds')} />
      <Button type="submit" variant="outline" loading={set.isPending} disabled={!Number.isInteger(seconds)}>
        {t('rooms.slowSave')}
      </Button>
    </form>
  );
}

function OnlinePeople({ roomId }: { readonly roomId: string }) {
  const t = useTranslations('chat');
  const online = useQuery(onlineQuery(roomId));
  return (
    <section>
      <h3>{t('rooms.online')}</h3>
      <GuardedData query={online} words={{ loading: t('feed.loading'), failed: t('failed') }} retryLabel={t('retry')}>
        {(people) =>
          people.length === 0 ? (
            <p className={css.quiet}>{t('rooms.nobody')}</p>
          ) : (
            <ul className={css.people}>
              {people.map(({ userId, username, userLevel }) => (
                <li key={userId}>
                  <Avatar name={username} seed={userId} size="sm" />
                  <span>{username}</span>
                  <span className={css.quiet}>{t(`feed.levels.${userLevel}`)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </GuardedData>
    </section>
  );
}
