import { categoryEndpoints } from './categories/endpoints.ts';
import { categoryErrors } from './categories/errors.ts';
import { catalogueEndpoints } from './endpoints.ts';
import { inventoryEndpoints } from './inventory/endpoints.ts';
import { inventoryErrors } from './inventory/errors.ts';
import { photoEndpoints } from './photos/endpoints.ts';
import { photoErrors } from './photos/errors.ts';
import { pricePlanEndpoints } from './price-plans/endpoints.ts';
import { pricePlanErrors } from './price-plans/errors.ts';
import { scratchEndpoints } from './scratch/endpoints.ts';
import { scratchErrors } from './scratch/errors.ts';
import { takedownEndpoints } from './takedowns/endpoints.ts';
import { takedownErrors } from './takedowns/errors.ts';
import { transferEndpoints } from './transfers/endpoints.ts';
import { transferErrors } from './transfers/errors.ts';

/** As the API page says it. */
export const about = 'Products, prices, stock and photos';
export const endpoints = {
  ...catalogueEndpoints,
  ...photoEndpoints,
  ...inventoryEndpoints,
  ...categoryEndpoints,
  ...pricePlanEndpoints,
  ...transferEndpoints,
  ...takedownEndpoints,
  ...scratchEndpoints,
};
export const errors = {
  ...photoErrors,
  ...inventoryErrors,
  ...categoryErrors,
  ...pricePlanErrors,
  ...transferErrors,
  ...takedownErrors,
  ...scratchErrors,
};
