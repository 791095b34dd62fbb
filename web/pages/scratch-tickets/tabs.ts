import { type InstantKind, instantKinds } from '@autolotto/contract/instant-games/enums.ts';

export const scratchTabNames = ['shop', 'mine'] as const;
export type ScratchTab = (typeof scratchTabNames)[number];
export type ScratchSearch = { readonly tab?: ScratchTab | undefined; readonly kind?: InstantKind | undefined };

const isOneOf = <T extends string>(names: readonly T[], value: unknown): value is T =>
  (names as readonly unknown[]).includes(value);
/** What the address of the page says of what it shows. */
export const scratchSearch = (search: Readonly<Record<string, unknown>>): ScratchSearch => ({
  tab: isOneOf(scratchTabNames, search['tab']) ? search['tab'] : undefined,
  kind: isOneOf(instantKinds, search['kind']) ? search['kind'] : undefined,
});
