import type { DomainModule } from '../platform/module.ts';
import { bitcoinJobHandlers } from './job-handlers.ts';
import type { Payable } from './payments/create.ts';
import { bitcoinOpenMatters, bitcoinPersonalData } from './personal-data.ts';
import { bitcoinRoutes } from './routes.ts';

/** The orders domain says what an order costs that waits for its payment. */
export const bitcoinModule = (orders: Payable): DomainModule => ({
  routes: [(http, context) => bitcoinRoutes(http, context, orders)],
  personalData: bitcoinPersonalData,
  openMatters: bitcoinOpenMatters,
  jobs: bitcoinJobHandlers,
});
