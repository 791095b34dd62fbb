import type { ChatRoom } from '@autolotto/contract/chat/model.ts';
import { roomOf } from '@autolotto/contract/chat/rooms.ts';
import { useTranslations } from 'use-intl';

type Named = Pick<ChatRoom, 'id' | 'name' | 'description'>;

/** What a room is called and is for, in the reader's language; a server of another version may know more rooms. */
export function useRoomWords() {
  const t = useTranslations('chat.rooms.named');
  return {
    nameOf: ({ id, name }: Pick<Named, 'id' | 'name'>): string => {
      const known = roomOf(id);
      return known ? t(`${known.id}.name`) : name;
    },
    descriptionOf: ({ id, description }: Pick<Named, 'id' | 'description'>): string => {
      const known = roomOf(id);
      return known ? t(`${known.id}.description`) : description;
    },
  };
}
