/** What the demo and moderators use of the forum. */
export { hasPosts, plantPosts } from './plant.ts';
export { countTrusted, forumTargets } from './targets.ts';
