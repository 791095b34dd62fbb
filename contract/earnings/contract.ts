import { cashEndpoints } from './cash/endpoints.ts';
import { earningsEndpoints } from './endpoints.ts';
import { earningsErrors } from './errors.ts';
import { storeEarningsEndpoints } from './store-endpoints.ts';
import { walletPayoutEndpoints } from './wallet-endpoints.ts';

/** As the API page says it. */
export const about = 'What couriers and shops earn, cash, statements and payouts';
export const endpoints = {
  ...earningsEndpoints,
  ...cashEndpoints,
  ...storeEarningsEndpoints,
  ...walletPayoutEndpoints,
};
export const errors = earningsErrors;
