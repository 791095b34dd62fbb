import { deskEndpoints } from './desk/endpoints.ts';
import { digestEndpoints } from './digest/endpoints.ts';
import { forumEndpoints } from './endpoints.ts';
import { forumErrors } from './errors.ts';
import { memberEndpoints } from './members/endpoints.ts';
import { searchEndpoints } from './search/endpoints.ts';
import { forumTopics } from './topics.ts';

/** As the API page says it. */
export const about = 'The forum: categories, posts, replies and votes, search, recommendations and members';
export const endpoints = {
  ...forumEndpoints,
  ...searchEndpoints,
  ...memberEndpoints,
  ...digestEndpoints,
  ...deskEndpoints,
};
export const errors = forumErrors;
export const topics = forumTopics;
