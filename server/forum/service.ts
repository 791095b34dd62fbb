/** What the demo uses of the forum. */
export { hasPosts, plantPosts } from './plant.ts';
