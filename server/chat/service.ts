/** The door of this domain. */
export { messageTarget } from './moderated.ts';
export { joinPurchase } from './purchases/join.ts';
export { startPurchase } from './purchases/start.ts';
export { setSettings } from './rooms.ts';
export { share } from './share.ts';
