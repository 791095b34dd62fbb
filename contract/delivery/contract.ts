import { deliveryErrors } from './errors.ts';
import { routeEndpoints } from './route-endpoints.ts';
import { sharingEndpoints } from './sharing-endpoints.ts';
import { slotEndpoints } from './slot-endpoints.ts';
import { deliverySocketMessages } from './socket-messages.ts';
import { deliveryTopics } from './topics.ts';

/** As the API page says it. */
export const about = 'Tracking an order, sharing a position, and routes';
export const endpoints = { ...routeEndpoints, ...sharingEndpoints, ...slotEndpoints };
export const errors = deliveryErrors;
export const topics = deliveryTopics;
export const socketMessages = deliverySocketMessages;
