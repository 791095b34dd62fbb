import { courierTopics } from './couriers/topics.ts';
import { deliveryTopics } from './delivery/topics.ts';
import { ledgerTopics } from './ledger/topics.ts';
import { orderTopics } from './orders/topics.ts';
import { storeTopics } from './stores/topics.ts';
import { systemTopics } from './system/topics.ts';
import { talkTopics } from './talk/topics.ts';

/** Everything the server pushes over /ws. */
export const topics = {
  ...systemTopics,
  ...orderTopics,
  ...deliveryTopics,
  ...ledgerTopics,
  ...storeTopics,
  ...talkTopics,
  ...courierTopics,
};
export type TopicName = keyof typeof topics;
