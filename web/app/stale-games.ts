import { staleAfter as staleBitcoin } from '../bitcoin/stale.ts';
import { staleAfter as stalePurchases } from '../chat/purchases/stale.ts';
import type { QueryKey } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime/realtime.ts';
import { staleAfter as staleInstantGames } from '../instant-games/stale.ts';
import { staleAfter as staleLottery } from '../lottery/stale.ts';
import { staleAfter as stalePools } from '../pools/stale.ts';
import { staleAfter as stalePrizes } from '../prizes/stale.ts';
import { staleAfter as staleLimits } from '../responsible-gaming/stale.ts';
import { staleAfter as staleRewards } from '../rewards/stale.ts';

/** What an event makes old where people play, and of what they win. */
export const staleGames = (event: RealtimeEvent): readonly QueryKey[] => [
  ...staleBitcoin(event),
  ...staleRewards(event),
  ...stalePrizes(event),
  ...staleLimits(event),
  ...staleInstantGames(event),
  ...staleLottery(event),
  ...stalePools(event),
  ...stalePurchases(event),
];
