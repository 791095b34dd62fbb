/** The door of this domain: whoever starts, joins or shows a group purchase elsewhere than on its page. */
export { joinPool } from './join.ts';
export { findGameRefusal, type Group, listGroups } from './list.ts';
export { createPool } from './start/create.ts';
