import { storeEndpoints } from './endpoints.ts';
import { storeErrors } from './errors.ts';
import { tabletPinEndpoints } from './pins/endpoints.ts';
import { tabletPinErrors } from './pins/errors.ts';
import { storeTopics } from './topics.ts';

/** As the API page says it. */
export const about = 'Shops, their hours, licenses, staff and approval';
export const endpoints = { ...storeEndpoints, ...tabletPinEndpoints };
export const errors = { ...storeErrors, ...tabletPinErrors };
export const topics = storeTopics;
