/** The parts of a shop's settings, in their order; the address names the open one. */
export const settingsParts = ['hours', 'delivery', 'returns', 'about', 'licenses', 'staff'] as const;
export type SettingsPart = (typeof settingsParts)[number];
export const isSettingsPart = (value: unknown): value is SettingsPart =>
  (settingsParts as readonly unknown[]).includes(value);
