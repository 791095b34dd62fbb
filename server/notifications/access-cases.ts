import type { endpoints } from '@autolotto/contract/notifications/contract.ts';

import type { CasesOf, JobCases } from '../test/access/case.ts';
import { nothing } from '../test/access/samples.ts';

export const calls: CasesOf<typeof endpoints> = {
  pushKey: { grid: 'signedIn' },
  subscribe: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'customer',
      with: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/one-browser',
        keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
        language: 'es',
      },
      changes: [],
    },
  },
  unsubscribe: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'customer', with: { endpoint: 'https://fcm.googleapis.com/fcm/send/another' }, changes: [] },
  },
};

export const jobs: JobCases = {
  'notifications.send-recurring-push': { startedBy: 'service' },
  'notifications.send-push': { startedBy: 'service' },
  'notifications.send-duty-push': { startedBy: 'service' },
};
