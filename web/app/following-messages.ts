import { words as conversations } from '../conversations/words.ts';
import { words as delivery } from '../delivery/following-words.ts';
import { words as identity } from '../identity/following-words.ts';
import { words as orders } from '../orders/support/following-words.ts';
import { words as reviews } from '../reviews/following-words.ts';

/** The sentences about an order after it was placed, and about whoever placed it: each domain's `following-words.ts`. */
export const followingMessages = {
  ...conversations,
  ...delivery,
  ...identity,
  ...orders,
  ...reviews,
};
