import type { deliverySocketMessages } from '@autolotto/contract/delivery/socket-messages.ts';
import type { DomainModule } from '../platform/module.ts';
import type { MessageHandlers } from '../platform/realtime/socket-messages.ts';
import { deliveryJobHandlers } from './job-handlers.ts';
import { deliveryPersonalData } from './personal-data.ts';
import { deliveryRoutes } from './routes.ts';
import { loadChannels, trackOrder, updateLocation } from './service.ts';
import { sharingRoutes } from './sharing/routes.ts';
import { slotRoutes } from './slots/routes.ts';

export const deliveryModule: DomainModule = {
  routes: [deliveryRoutes, sharingRoutes, slotRoutes],
  personalData: deliveryPersonalData,
  jobs: deliveryJobHandlers,
  messages: (context): MessageHandlers<typeof deliverySocketMessages> => ({
    track_order: (actor, { orderId }, { follow }) => trackOrder(context, actor, orderId, follow),
    location_update: (actor, at) => updateLocation(context, actor, at),
  }),
  loadChannels,
};
