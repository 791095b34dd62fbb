import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import type { LaterPlace } from './places.ts';

/**
 * Access to the documented places around the orders: every signed-in person, unless a row names roles. The guard of
 * these pages sends signed-out visitors to sign-in. The page is a courtesy and the server the barrier: a page shows
 * data of endpoints, and each endpoint's row names its callers.
 */
export const placeAccess: Readonly<Record<LaterPlace, 'everybody' | readonly Role[]>> = {
  scratch: 'everybody',
  lottery: 'everybody',
  usLottery: 'everybody',
  forum: 'everybody',
  forumNew: 'everybody',
  forumCategory: 'everybody',
  forumRecommended: 'everybody',
  forumPost: 'everybody',
  insights: 'everybody',
  chat: 'everybody',
  bitcoin: 'everybody',
  assistant: 'everybody',
  vip: ['admin', 'store'],
};
