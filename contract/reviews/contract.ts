import { courierRatingEndpoints } from './courier-rating-endpoints.ts';
import { courierRatingErrors } from './courier-rating-errors.ts';
import { reviewEndpoints } from './endpoints.ts';
import { reviewErrors } from './errors.ts';
import { reviewReportEndpoints } from './report-endpoints.ts';

/** As the API page says it. */
export const about = 'What customers say about shops and couriers';
export const endpoints = { ...reviewEndpoints, ...reviewReportEndpoints, ...courierRatingEndpoints };
export const errors = { ...reviewErrors, ...courierRatingErrors };
