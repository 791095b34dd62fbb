import type { DomainModule } from '../platform/module.ts';
import { offerRoutes } from './dispatch/routes.ts';
import { everyOrderRoutes } from './every-order/routes.ts';
import { orderJobHandlers } from './job-handlers.ts';
import { packingRoutes } from './packing/routes.ts';
import { ordersForget, ordersOpenMatters, ordersPersonalData, ordersPersonalPhotos } from './personal-data.ts';
import { phoneRoutes } from './phone/routes.ts';
import { handOverRoutes } from './proof/hand-over-routes.ts';
import { pinRoutes } from './proof/pin-routes.ts';
import { endAllRecurring } from './recurring/recurring.ts';
import { recurringRoutes } from './recurring/routes.ts';
import { orderRoutes } from './routes.ts';
import { supportRoutes } from './support/routes.ts';
import { tipRoutes } from './tips/routes.ts';

export const ordersModule: DomainModule = {
  routes: [
    orderRoutes,
    everyOrderRoutes,
    offerRoutes,
    supportRoutes,
    handOverRoutes,
    pinRoutes,
    packingRoutes,
    tipRoutes,
    recurringRoutes,
    phoneRoutes,
  ],
  personalData: ordersPersonalData,
  personalPhotos: ordersPersonalPhotos,
  forget: ordersForget,
  openMatters: ordersOpenMatters,
  leaves: endAllRecurring,
  jobs: orderJobHandlers,
};
