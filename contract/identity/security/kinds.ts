/** How people sign in, what came of it, and what raises an alert. */

export const signInWays = ['password', 'passkey', 'code', 'provider', 'link'] as const;
export type SignInWay = (typeof signInWays)[number];

/** 'new' is an account that was just made; 'closed' an attempt that was not looked at, since there were too many. */
export const signInOutcomes = ['in', 'new', 'wrong', 'closed', 'suspended', 'second-factor-wrong'] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

/** Raised where so many of them are seen within so many minutes: the setting `watch.alerts`. */
export const watchedKinds = [
  'strangers-objects',
  'accounts-refused',
  'admin-new-device',
  'files-opened',
  'second-factor-wrong',
  'role-given',
  'deposits-refused',
  'accounts-made',
] as const;
export type WatchedKind = (typeof watchedKinds)[number];

/**
 * 'books-differ': what customers of a shop paid is not what its delivered orders cost. 'results-feed': the feed of draw
 * results sent what is not the draw's. 'many-lines': one person has so many lines in a draw that they may be buying it up.
 * 'bitcoin-differs': the Bitcoin network, what we have of it and the books do not say the same.
 */
export const alertKinds = [...watchedKinds, 'books-differ', 'results-feed', 'many-lines', 'bitcoin-differs'] as const;

/** What is wrong with numbers that a feed of draw results sent. */
export const feedFaults = [
  'unsigned',
  'unreadable',
  'other_draw',
  'not_of_game',
  'sent_before',
  'other_numbers',
] as const;
export type FeedFault = (typeof feedFaults)[number];
export type AlertKind = (typeof alertKinds)[number];

/** What about the installation is weaker than it could be. */
export const weaknesses = [
  'demo',
  'no-mail',
  'not-encrypted',
  'proxy-unnamed',
  'secret-in-database',
  'no-second-factor',
  'admin-without-second-factor',
  'one-admin',
  'one-person',
] as const;
export type Weakness = (typeof weaknesses)[number];
