/** The three ways to add to the game wallet, in their order; the address names the open one. */
export const gameWalletTabNames = ['deposit', 'coins', 'points'] as const;
export type GameWalletTab = (typeof gameWalletTabNames)[number];
export const isGameWalletTab = (value: unknown): value is GameWalletTab =>
  (gameWalletTabNames as readonly unknown[]).includes(value);
