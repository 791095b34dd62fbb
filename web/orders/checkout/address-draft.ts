import { type AddressMistakes, type AddressParts, isComplete, joined, mistakesIn, partsOf } from './address.ts';

/** The market's address: a place typed beside the shelves, and its parts typed at checkout. */
export type AddressDraft = {
  /** Undefined while the last order's address stands. */
  readonly place: string | undefined;
  /** Undefined while they follow from the place. */
  readonly parts: AddressParts | undefined;
  readonly mistakes: AddressMistakes;
};
export type AddressAction =
  | { readonly type: 'place-typed'; readonly place: string }
  | { readonly type: 'parts-typed'; readonly parts: AddressParts }
  | { readonly type: 'submitted-incomplete'; readonly lastAddress: string };

export const blankAddress: AddressDraft = { place: undefined, parts: undefined, mistakes: {} };

const shownParts = ({ place, parts }: AddressDraft, lastAddress: string) => parts ?? partsOf(place ?? lastAddress);

export function addressDraft(draft: AddressDraft, action: AddressAction): AddressDraft {
  switch (action.type) {
    case 'place-typed':
      return { ...draft, place: action.place, parts: undefined };
    case 'parts-typed': {
      const { parts } = action;
      const hasMistakes = Object.keys(draft.mistakes).length > 0;
      return { ...draft, parts, mistakes: hasMistakes ? mistakesIn(parts) : draft.mistakes };
    }
    case 'submitted-incomplete':
      return { ...draft, mistakes: mistakesIn(shownParts(draft, action.lastAddress)) };
  }
}

/** What the fields show, and the line to deliver to: empty until it is complete. */
export function addressIn(draft: AddressDraft, lastAddress: string) {
  const parts = shownParts(draft, lastAddress);
  return { place: draft.place ?? lastAddress, parts, address: isComplete(parts) ? joined(parts) : '' };
}
