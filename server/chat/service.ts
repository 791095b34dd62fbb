/** The door of this domain. */
export { messageTarget } from './moderated.ts';
export { setSettings } from './rooms.ts';
export { share } from './share.ts';
