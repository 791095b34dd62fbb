import { autoPlayEndpoints } from './auto-play/endpoints.ts';
import { gameDeskEndpoints } from './desk/endpoints.ts';
import { gameDeskErrors } from './desk/errors.ts';
import { lotteryEndpoints } from './endpoints.ts';
import { lotteryErrors } from './errors.ts';
import { drawReservationEndpoints } from './reservations/endpoints.ts';
import { drawResultsEndpoints } from './results/endpoints.ts';
import { drawResultErrors } from './results/errors.ts';
import { savedLineEndpoints } from './saved-lines/endpoints.ts';
import { drawStatisticsEndpoints } from './statistics/endpoints.ts';
import { lotteryTopics } from './topics.ts';

/** As the API page says it. */
export const about = 'Draw games: lines, draws, results and tickets';
export const errors = { ...lotteryErrors, ...drawResultErrors, ...gameDeskErrors };
export const endpoints = {
  ...lotteryEndpoints,
  ...autoPlayEndpoints,
  ...savedLineEndpoints,
  ...drawReservationEndpoints,
  ...drawResultsEndpoints,
  ...gameDeskEndpoints,
  ...drawStatisticsEndpoints,
};
export const topics = lotteryTopics;
