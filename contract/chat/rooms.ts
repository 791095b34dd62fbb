import type { DrawGameId } from '../lottery/enums.ts';
import type { RoomType } from './enums.ts';

type Room = {
  readonly id: string;
  /** In English; pages say it in the reader's language. */
  readonly name: string;
  readonly description: string;
  readonly type: RoomType;
  /** Name of an icon. */
  readonly icon: string;
  /** Role of a color in the theme. */
  readonly color: 'primary' | 'secondary' | 'accent';
  /** The game that members buy together here. */
  readonly buys?: DrawGameId;
};

/** The rooms of the chat, in the order of the list. */
export const chatRooms = [
  {
    id: 'general',
    name: 'General',
    description: 'Talk about anything to do with AutoLotto',
    ...{ type: 'public', icon: 'message-circle', color: 'primary' },
  },
  {
    id: 'powerball-group',
    name: 'Powerball group',
    description: 'Buy Powerball tickets together and talk about the draws',
    ...{ type: 'group_purchase', icon: 'users', color: 'accent', buys: 'powerball' },
  },
  {
    id: 'winners-circle',
    name: 'Winners’ circle',
    description: 'Wins that members chose to share',
    ...{ type: 'premium', icon: 'trophy', color: 'primary' },
  },
  {
    id: 'mega-millions',
    name: 'Mega Millions',
    description: 'Buy Mega Millions tickets together and talk about the draws',
    ...{ type: 'group_purchase', icon: 'users', color: 'secondary', buys: 'megamillions' },
  },
  {
    id: 'scratch-ticket-alerts',
    name: 'Ticket alerts',
    description: 'New games and draws that are about to close',
    ...{ type: 'alerts', icon: 'bell', color: 'accent' },
  },
  {
    id: 'vip-lounge',
    name: 'VIP lounge',
    description: 'For members at the highest levels',
    ...{ type: 'vip', icon: 'crown', color: 'secondary' },
  },
  {
    id: 'crypto-trading',
    name: 'Crypto trading',
    description: 'AutoLottoCoin, and conversions that members chose to share',
    ...{ type: 'crypto', icon: 'coin', color: 'primary' },
  },
  {
    id: 'gamification-hub',
    name: 'Gamification hub',
    description: 'Levels, points and achievements',
    ...{ type: 'gamification', icon: 'award', color: 'accent' },
  },
] as const satisfies readonly Room[];

export type RoomId = (typeof chatRooms)[number]['id'];
export type ChatRoomRow = Room & { readonly id: RoomId };
export const roomIds = chatRooms.map(({ id }) => id) as [RoomId, ...RoomId[]];
export const roomOf = (id: string): ChatRoomRow | undefined => chatRooms.find((room) => room.id === id);

/** Where a page opens. */
export const firstRoom: RoomId = 'general';
/** Where the server posts what members chose to share, and what it has to tell. */
export const postedIn = {
  crypto: 'crypto-trading',
  achievement: 'gamification-hub',
  win: 'winners-circle',
  alert: 'scratch-ticket-alerts',
} as const satisfies Record<string, RoomId>;
