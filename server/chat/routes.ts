import { chatEndpoints } from '@autolotto/contract/chat/endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import { listMessages, searchFor } from './messages.ts';
import * as rooms from './rooms.ts';
import { recallMessage, sendMessage } from './send.ts';
import { share } from './share.ts';

export function chatRoutes(http: Http, context: Context): void {
  bind(http, 'chat', chatEndpoints, {
    rooms: ({ actor }) => rooms.roomsFor(context, actor),
    messages: ({ actor, params, query }) => listMessages(context, actor, params.roomId, query),
    chatOnline: ({ actor, params }) => rooms.onlineIn(context, actor, params.roomId),
    sendChatMessage: ({ actor, body, idempotencyKey }) => sendMessage(context, actor, body, idempotencyKey),
    recall: ({ actor, params }) => recallMessage(context, actor, params.roomId, params.number),
    readChatRoom: ({ actor, params, body }) => rooms.readRoom(context, actor, params.roomId, body.upTo),
    mute: ({ actor, params, body }) => rooms.muteRoom(context, actor, params.roomId, body.isMuted),
    searchChat: ({ actor, query }) => searchFor(context, actor, query),
    shareInChat: ({ actor, body }) => share(context, actor, body),
    chatSettings: ({ actor }) => rooms.loadSettings(context, actor),
    setSettings: ({ actor, body }) => rooms.setSettings(context, actor, body),
    slowMode: ({ actor, params, body }) => rooms.setSlowMode(context, actor, params.roomId, body.slowSeconds),
  });
}
