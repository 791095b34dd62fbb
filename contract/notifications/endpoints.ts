import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import { EndPush, PushKey, PushSubscription } from './model.ts';

const done = z.object({ success: z.literal(true) });

export const notificationEndpoints = endpointTable({
  pushKey: {
    method: 'GET',
    path: '/api/push/key',
    summary: 'What a browser needs to be sent messages',
    access: { who: 'signed-in' },
    rate: 'read',
    reply: PushKey,
    errors: [],
  },
  subscribe: {
    method: 'POST',
    path: '/api/push/subscriptions',
    summary: 'Sends news of the caller’s orders to this browser for as long as they are signed in there',
    access: { who: 'signed-in' },
    rate: 'write',
    body: PushSubscription,
    reply: done,
    errors: ['PUSH_SERVICE_UNKNOWN'],
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/push/subscriptions/end',
    summary: 'Sends this browser no more news; one that gets none changes nothing',
    access: { who: 'signed-in' },
    rate: 'write',
    body: EndPush,
    reply: done,
    errors: [],
  },
});
