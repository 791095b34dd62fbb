/** The door of this domain: whoever starts a group purchase, or joins one, elsewhere than on its page. */
export { joinPool } from './join.ts';
export { createPool } from './start/create.ts';
