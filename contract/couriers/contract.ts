import { availabilityEndpoints } from './availability-endpoints.ts';
import { courierEndpoints } from './endpoints.ts';
import { courierErrors } from './errors.ts';
import { courierTopics } from './topics.ts';
import { trainingEndpoints } from './training-endpoints.ts';

/** As the API page says it. */
export const about = 'Couriers: profiles, documents, training and availability';
export const endpoints = { ...courierEndpoints, ...availabilityEndpoints, ...trainingEndpoints };
export const errors = courierErrors;
export const topics = courierTopics;
