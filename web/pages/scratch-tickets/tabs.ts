export const scratchTabNames = ['shop', 'mine'] as const;
export type ScratchTab = (typeof scratchTabNames)[number];
export const isScratchTab = (value: unknown): value is ScratchTab =>
  (scratchTabNames as readonly unknown[]).includes(value);
