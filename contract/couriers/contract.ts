import { dutyEndpoints } from './duty-endpoints.ts';
import { courierEndpoints } from './endpoints.ts';
import { courierErrors } from './errors.ts';
import { courierTopics } from './topics.ts';
import { trainingEndpoints } from './training-endpoints.ts';

export const endpoints = { ...courierEndpoints, ...dutyEndpoints, ...trainingEndpoints };
export const errors = courierErrors;
export const topics = courierTopics;
