/** Words of moderation. Without the validator: pages use them too. */

/** What can be reported. */
export const targetKinds = ['post', 'reply', 'message', 'person'] as const;
export type TargetKind = (typeof targetKinds)[number];

/** Where somebody writes. */
export const places = ['forum', 'chat'] as const;
export type Place = (typeof places)[number];

export const caseReasons = ['spam', 'scam', 'abuse', 'sale', 'minors', 'odds', 'other'] as const;
export type CaseReason = (typeof caseReasons)[number];

/** What the rules found in a text, or why it waits without a fault. */
export const findings = [
  ...(['bitcoin-address', 'asks-for-money', 'phone-number', 'restricted-sale', 'sure-to-win'] as const),
  ...(['repeated', 'many-links', 'capitals', 'hostile', 'term', 'newcomer'] as const),
] as const;
export type Finding = (typeof findings)[number];

export const decisions = ['keep', 'hide', 'remove'] as const;
export type Decision = (typeof decisions)[number];

export const caseStates = ['open', 'decided', 'appealed', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** A mute ends, a ban does not; both bar somebody from writing. */
export const sanctionKinds = ['warning', 'mute', 'ban'] as const;
export type SanctionKind = (typeof sanctionKinds)[number];

/** Masked words are replaced by dots before a text is kept. */
export const termActions = ['hold', 'report', 'mask'] as const;
export type TermAction = (typeof termActions)[number];
