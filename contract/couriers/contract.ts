import { availabilityEndpoints } from './availability-endpoints.ts';
import { courierEndpoints } from './endpoints.ts';
import { courierErrors } from './errors.ts';
import { courierTopics } from './topics.ts';
import { trainingEndpoints } from './training-endpoints.ts';

export const endpoints = { ...courierEndpoints, ...availabilityEndpoints, ...trainingEndpoints };
export const errors = courierErrors;
export const topics = courierTopics;
