import { adminEndpoints } from './endpoints.ts';
import { adminErrors } from './errors.ts';
import { figuresEndpoints } from './figures/endpoints.ts';
import { peopleEndpoints } from './people/endpoints.ts';

/** As the API page says it. */
export const about = 'What the people who run the installation see of all of it';
export const endpoints = { ...adminEndpoints, ...figuresEndpoints, ...peopleEndpoints };
export const errors = adminErrors;
