import { digitalGamesEndpoints } from './digital/endpoints.ts';
import { instantGamesEndpoints } from './endpoints.ts';
import { instantGamesErrors } from './errors.ts';
import { practiceEndpoints } from './practice/endpoints.ts';
import { instantGamesTopics } from './topics.ts';

/** As the API page says it. */
export const about = 'Scratch tickets and digital games from sealed decks';
export const endpoints = { ...instantGamesEndpoints, ...digitalGamesEndpoints, ...practiceEndpoints };
export const errors = instantGamesErrors;
export const topics = instantGamesTopics;
