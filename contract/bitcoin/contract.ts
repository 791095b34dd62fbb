import { bitcoinAdminEndpoints } from './admin/endpoints.ts';
import { cashCodeEndpoints } from './cash/endpoints.ts';
import { cashCodeErrors } from './cash/errors.ts';
import { cashCodeTopics } from './cash/topics.ts';
import { bitcoinDeskEndpoints } from './desk/endpoints.ts';
import { bitcoinDeskErrors } from './desk/errors.ts';
import { bitcoinEndpoints } from './endpoints.ts';
import { bitcoinErrors } from './errors.ts';
import { bitcoinSaleEndpoints } from './sale/endpoints.ts';
import { bitcoinSaleErrors } from './sale/errors.ts';
import { bitcoinTopics } from './topics.ts';

/** As the API page says it. */
export const about = 'Bitcoin: rates, payments, what arrives at their addresses, and codes that shops pay in cash';
export const errors = { ...bitcoinErrors, ...cashCodeErrors, ...bitcoinSaleErrors, ...bitcoinDeskErrors } as const;
export const endpoints = {
  ...bitcoinEndpoints,
  ...cashCodeEndpoints,
  ...bitcoinSaleEndpoints,
  ...bitcoinAdminEndpoints,
  ...bitcoinDeskEndpoints,
} as const;
export const topics = { ...bitcoinTopics, ...cashCodeTopics } as const;
