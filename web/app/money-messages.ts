import { words as bitcoin } from '../bitcoin/words.ts';
import { words as instantGames } from '../instant-games/words.ts';
import { words as payments } from '../payments/words.ts';
import { words as prizes } from '../prizes/words.ts';
import { words as promotions } from '../promotions/admin/words.ts';
import { words as responsibleGaming } from '../responsible-gaming/words.ts';
import { words as rewards } from '../rewards/words.ts';

/** The sentences of the pages and sheets about money and limits, which most visits never open. */
export const moneyMessages = {
  ...bitcoin,
  ...instantGames,
  ...payments,
  ...prizes,
  ...promotions,
  ...responsibleGaming,
  ...rewards,
};
