import type { words as assistantWords } from '../../assistant/words.ts';
import type { words as chatWords } from '../../chat/words.ts';
import { demoMessages } from '../../demo/messages.ts';
import type { words as forumWords } from '../../forum/words.ts';
import { accountMessages } from '../../identity/account/messages.ts';
import { identityMessages } from '../../identity/messages.ts';
import { roleMessages } from '../../identity/roles/messages.ts';
import { ledgerMessages } from '../../ledger/messages.ts';
import type { words as lotteryWords } from '../../lottery/words.ts';
import type { words as moderationWords } from '../../moderation/words.ts';
import { ordersMessages } from '../../orders/messages.ts';
import type { words as poolsWords } from '../../pools/words.ts';
import type { followingMessages } from '../following-messages.ts';
import type { moneyMessages } from '../money-messages.ts';
import { appMessages } from './app-messages.ts';
import { homeMessages } from './home-messages.ts';
import type { pageMessages } from './page-messages.ts';
import { shellMessages } from './shell-messages.ts';
import { vipGateMessages } from './vip-gate-messages.ts';
import type { workplaceMessages } from './workplace-messages.ts';

/** The sentences that the app opens with: the shell, the front door and everything that may stand round a page. */
export const firstMessages = {
  app: appMessages,
  shell: shellMessages,
  home: homeMessages,
  vipGate: vipGateMessages,
  demo: demoMessages,
  /** The samples on the front page, and what is kept for when there is no network. */
  ledger: ledgerMessages,
  orders: ordersMessages,
  identity: { ...identityMessages, account: accountMessages, ...roleMessages },
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
