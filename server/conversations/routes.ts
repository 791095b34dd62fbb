import { conversationEndpoints } from '@autolotto/contract/conversations/endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import * as service from './service.ts';

export function conversationRoutes(http: Http, context: Context): void {
  bind(http, 'conversations', conversationEndpoints, {
    conversations: ({ actor }) => service.summariesFor(context, actor),
    conversation: ({ actor, params, query }) => service.conversationFor(context, actor, params.orderId, query.cursor),
    send: ({ actor, params, body, idempotencyKey }) =>
      service.sendMessage(context, actor, params.orderId, body, idempotencyKey),
    read: ({ actor, params, body }) => service.readMessages(context, actor, params.orderId, body.upTo),
    call: ({ actor, params }) => service.callFor(context, actor, params.orderId),
    callPreference: ({ actor }) => service.loadCallPreference(context, actor),
    setCallPreference: ({ actor, body }) => service.setCallPreference(context, actor, body.doNotCall),
    setOrderCallPreference: ({ actor, params, body }) =>
      service.setOrderCallPreference(context, actor, params.orderId, body.doNotCall),
    share: ({ actor, params }) => service.shareOrder(context, actor, params.orderId),
    shareState: ({ actor, params }) => service.shareStateFor(context, actor, params.orderId),
    endShare: ({ actor, params }) => service.endShare(context, actor, params.orderId),
    shared: async ({ params, reply }) => {
      // A link that works for any holder must not be indexed.
      reply.header('x-robots-tag', 'noindex, nofollow');
      return service.sharedDelivery(context, params.shareToken);
    },
  });
}
