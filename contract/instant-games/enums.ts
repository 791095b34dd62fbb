/** Words of instant games. Without the validator: pages use them too. */
import { type ListedState, listedStates } from '../policy/listed-states.ts';

/** Revealed under a surface as a whole, or cell by cell. */
export const instantKinds = ['ticket', 'digital'] as const;
export type InstantKind = (typeof instantKinds)[number];

export const instantCategories = ['premium', 'popular', 'classic', 'budget'] as const;
export type InstantCategory = (typeof instantCategories)[number];

/** Sealed and in stock; on sale; sold no longer; and every sold ticket revealed. */
export const deckStates = ['ready', 'open', 'closed', 'over'] as const;
export type DeckState = (typeof deckStates)[number];

/** By its player, by its player at once, or by itself after a while. */
export const revealers = ['player', 'all', 'auto'] as const;
export type Revealer = (typeof revealers)[number];

/** States and territories whose pages have scratch tickets. */
export const instantStates = listedStates;
export type InstantState = ListedState;
/** Shown until the player's own state is known. */
export const defaultInstantState: InstantState = 'CO';
