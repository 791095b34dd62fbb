import type { ChatRoom } from '@autolotto/contract/chat/model.ts';
import {
  IconAward,
  IconBell,
  IconCoin,
  IconCrown,
  IconMessageCircle,
  IconTrophy,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import css from './rooms.module.css';

const icons: Readonly<Record<string, ComponentType<{ size: string; 'aria-hidden': true }>>> = {
  'message-circle': IconMessageCircle,
  users: IconUsers,
  trophy: IconTrophy,
  bell: IconBell,
  crown: IconCrown,
  coin: IconCoin,
  award: IconAward,
};

export function RoomIcon({ room }: { readonly room: Pick<ChatRoom, 'icon' | 'color'> }) {
  const Icon = icons[room.icon] ?? IconMessageCircle;
  return (
    <span className={css.icon} data-color={room.color}>
      <Icon aria-hidden size="1.5rem" />
    </span>
  );
}
