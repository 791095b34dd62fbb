import type { endpoints, topics } from '@autolotto/contract/conversations/contract.ts';

import type { CasesOf, HeardOf, JobCases } from '../test/access/case.ts';
import { day } from '../test/access/samples.ts';

export const calls: CasesOf<typeof endpoints> = {
  conversations: { grid: 'atWork' },
  conversation: { grid: 'order reader' },
  // An empty message: callers with access get a refusal.
  send: {
    grid: 'order talker',
    body: { text: '\u200b' },
    does: {
      by: 'courier',
      order: 'picked_up',
      with: { phrase: 'outside' },
      changes: [],
    },
  },
  read: {
    grid: 'order talker',
    body: { upTo: 1 },
    does: { by: 'courier', order: 'written_to', with: { upTo: 1 }, changes: ['order_conversations.courier_read'] },
  },
  call: { grid: 'order talker', does: { by: 'courier', order: 'picked_up', changes: [] } },
  callPreference: { grid: 'signedIn' },
  setCallPreference: {
    grid: 'signedIn',
    body: { doNotCall: false },
    does: { by: 'customer', with: { doNotCall: true }, changes: ['call_preferences.do_not_call'] },
  },
  setOrderCallPreference: {
    grid: 'order customer',
    body: { doNotCall: null },
    does: {
      by: 'customer',
      order: 'written_to',
      with: { doNotCall: true },
      changes: ['order_conversations.do_not_call'],
    },
  },
  share: { grid: 'order customer', does: { by: 'customer', changes: [] } },
  shareState: { grid: 'order customer' },
  endShare: { grid: 'order customer', does: { by: 'customer', changes: [] } },
  shared: { grid: 'anyone' },
};

export const topicsHeard: HeardOf<typeof topics> = {
  conversation_changed: {
    'its customer writes': ['customer', 'courier'],
    'its customer wants no calls': ['customer', 'courier', 'store'],
  },
};

export const jobs: JobCases = {
  'talk.forget': { startedBy: 'clock', within: day },
};
