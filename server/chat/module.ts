import type { chatSocketMessages } from '@autolotto/contract/chat/socket-messages.ts';
import type { DomainModule } from '../platform/module.ts';
import type { MessageHandlers } from '../platform/realtime/socket-messages.ts';
import { chatJobHandlers } from './job-handlers.ts';
import { joinRoom, leaveRoom, mayFollow, tellTyping } from './live.ts';
import { chatForget, chatPersonalData } from './personal-data.ts';
import { purchasesRoutes } from './purchases/routes.ts';
import { chatRoutes } from './routes.ts';
import { insertRooms } from './store.ts';

export const chatModule: DomainModule = {
  routes: [chatRoutes, purchasesRoutes],
  personalData: chatPersonalData,
  forget: chatForget,
  jobs: chatJobHandlers,
  messages: (context): MessageHandlers<typeof chatSocketMessages> => ({
    join_room: (actor, { roomId }, followed) => joinRoom(context, actor, roomId, followed),
    leave_room: (actor, { roomId }, followed) => leaveRoom(context, actor, roomId, followed),
    typing: (actor, { roomId }, followed) => tellTyping(context, actor, roomId, followed),
  }),
  mayFollow,
  seed: ({ db }) => db.transact(async (tx) => void (await insertRooms(tx))),
};
