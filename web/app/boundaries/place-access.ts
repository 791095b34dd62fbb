import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import type { LaterPlace } from './places.ts';

/**
 * Who may open the documented places around the orders. Every signed-in person may, unless a row names roles; whoever is
 * signed out is led to sign-in by the guard of all these pages. The page is the courtesy and the server the wall: what a
 * page shows comes from endpoints, and each of their rows says who may call it.
 */
export const placeAccess: Readonly<Record<LaterPlace, 'everybody' | readonly Role[]>> = {
  gameWallet: 'everybody',
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
