import { words as administration } from '../../admin/workplace-words.ts';
import { words as catalogue } from '../../catalogue/workplace-words.ts';
import { words as couriers } from '../../couriers/workplace-words.ts';
import { words as earnings } from '../../earnings/workplace-words.ts';
import { words as identity } from '../../identity/workplace-words.ts';
import { words as orders } from '../../orders/workplace-words.ts';
import { words as policy } from '../../policy/workplace-words.ts';
import { words as stores } from '../../stores/workplace-words.ts';
import { words as vip } from '../../vip/words.ts';
import { adminMessages } from './admin-messages.ts';
import { tabletDemoMessages } from './tablet-demo-messages.ts';

/** The sentences that only couriers, shops and the administration read: each domain's `workplace-words.ts`. */
export const workplaceMessages = {
  admin: adminMessages,
  tabletDemo: tabletDemoMessages,
  ...administration,
  ...catalogue,
  ...couriers,
  ...earnings,
  ...identity,
  ...orders,
  ...policy,
  ...stores,
  ...vip,
};
