import type { words as assistantWords } from '../../assistant/words.ts';
import type { words as chatWords } from '../../chat/words.ts';
import { demoMessages } from '../../demo/messages.ts';
import type { words as forumWords } from '../../forum/words.ts';
import { verifyEmailMessages } from '../../identity/mail/verify-email-messages.ts';
import type { words as lotteryWords } from '../../lottery/words.ts';
import type { words as moderationWords } from '../../moderation/words.ts';
import type { words as poolsWords } from '../../pools/words.ts';
import type { followingMessages } from '../following-messages.ts';
import type { landingPageMessages } from '../landing-page-messages.ts';
import type { moneyMessages } from '../money-messages.ts';
import { appMessages } from './app-messages.ts';
import type { pageMessages } from './page-messages.ts';
import { shellMessages } from './shell-messages.ts';
import { vipGateMessages } from './vip-gate-messages.ts';
import type { workplaceMessages } from './workplace-messages.ts';

/** The sentences that the app opens with: the shell, and everything that may stand round a page. */
export const firstMessages = {
  app: appMessages,
  shell: shellMessages,
  vipGate: vipGateMessages,
  demo: demoMessages,
  verifyEmail: verifyEmailMessages,
};

/** Every sentence of the product, by domain. A key that does not exist does not compile. */
export type Messages = typeof firstMessages &
  typeof landingPageMessages &
  typeof pageMessages &
  typeof followingMessages &
  typeof workplaceMessages &
  typeof moneyMessages &
  typeof lotteryWords &
  typeof poolsWords &
  typeof moderationWords &
  typeof forumWords &
  typeof chatWords &
  typeof assistantWords;
