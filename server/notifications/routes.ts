import { notificationEndpoints } from '@autolotto/contract/notifications/endpoints.ts';
import { inAppEndpoints } from '@autolotto/contract/notifications/in-app/endpoints.ts';
import { notificationSettingsEndpoints } from '@autolotto/contract/notifications/settings/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../platform/context.ts';
import { bind, linkNextPage } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import * as inApp from './in-app/in-app.ts';
import * as service from './service.ts';
import { changeSettings, loadSettings } from './settings/settings.ts';

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
  bind(http, 'notifications', inAppEndpoints, {
    inAppNotifications: async ({ actor, query, reply }) => {
      const found = await inApp.listInApp(context, actor, query);
      linkNextPage(reply, '/api/notifications', found, query.limit ?? defaultPageSize, { unread: query.unread });
      return found;
    },
    unreadNotifications: ({ actor }) => inApp.countUnread(context, actor),
    readNotification: ({ actor, params }) => inApp.readOne(context, actor, params.notificationId),
    readAllNotifications: ({ actor, body }) => inApp.readAll(context, actor, body.upTo),
    deleteNotification: ({ actor, params }) => inApp.remove(context, actor, params.notificationId),
  });
  bind(http, 'notifications', notificationSettingsEndpoints, {
    notificationSettings: ({ actor }) => loadSettings(context.db.read, actor.userId),
    changeNotificationSettings: ({ actor, body }) => changeSettings(context, actor, body),
  });
}
