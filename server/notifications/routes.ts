import { notificationEndpoints } from '@autolotto/contract/notifications/endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import * as service from './service.ts';

const done = { success: true as const };

export function notificationRoutes(http: Http, context: Context): void {
  bind(http, 'notifications', notificationEndpoints, {
    pushKey: async () => ({ publicKey: await service.publicKey(context) }),
    subscribe: async ({ actor, body }) => {
      await service.subscribe(context, actor, body);
      return done;
    },
    unsubscribe: async ({ actor, body }) => {
      await service.unsubscribe(context, actor, body.endpoint);
      return done;
    },
  });
}
