import { vipEndpoints } from './endpoints.ts';

/** As the API page says it. */
export const about = 'Lottery tickets in shops and decks, for those who sell them';
export const endpoints = vipEndpoints;
export const errors = {};
