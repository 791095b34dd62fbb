import * as conversations from './conversations/contract.ts';
import * as couriers from './couriers/contract.ts';
import * as delivery from './delivery/contract.ts';
import * as ledger from './ledger/contract.ts';
import * as orders from './orders/contract.ts';
import * as stores from './stores/contract.ts';
import * as system from './system/contract.ts';

/** Everything the server pushes over /ws. */
export const topics = {
  ...system.topics,
  ...ledger.topics,
  ...stores.topics,
  ...couriers.topics,
  ...orders.topics,
  ...delivery.topics,
  ...conversations.topics,
};
export type TopicName = keyof typeof topics;
