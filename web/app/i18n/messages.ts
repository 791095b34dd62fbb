import type { words as assistantWords } from '../../assistant/words.ts';
import type { words as chatWords } from '../../chat/words.ts';
import { demoMessages } from '../../demo/messages.ts';
import type { words as forumWords } from '../../forum/words.ts';
import { identityMessages } from '../../identity/messages.ts';
import { ledgerMessages } from '../../ledger/messages.ts';
import type { words as lotteryWords } from '../../lottery/words.ts';
import type { words as moderationWords } from '../../moderation/words.ts';
import { orderTicketMessages } from '../../orders/tracking/ticket-messages.ts';
import type { words as poolsWords } from '../../pools/words.ts';
import type { followingMessages } from '../following-messages.ts';
import type { moneyMessages } from '../money-messages.ts';
import { appMessages } from './app-messages.ts';
import { landingMessages } from './landing-messages.ts';
import type { pageMessages } from './page-messages.ts';
import { shellMessages } from './shell-messages.ts';
import { vipGateMessages } from './vip-gate-messages.ts';
import type { workplaceMessages } from './workplace-messages.ts';

/** The sentences that the app opens with: the shell, the front door and everything that may stand round a page. */
export const firstMessages = {
  app: appMessages,
  shell: shellMessages,
  landing: landingMessages,
  vipGate: vipGateMessages,
  demo: demoMessages,
  /** The samples on the front page. */
  ledger: ledgerMessages,
  orderTicket: orderTicketMessages,
  identity: identityMessages,
};

/** Every sentence of the product, by domain. A key that does not exist does not compile. */
export type Messages = typeof firstMessages &
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
