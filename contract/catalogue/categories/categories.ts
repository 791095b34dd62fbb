export const categories = [
  'lottery',
  'cigarettes',
  'tobacco',
  'vaping',
  'alcohol',
  'convenience',
  'essentials',
] as const;
export type Category = (typeof categories)[number];
/** These need the age check regardless of the product's own flag. */
export const restrictedCategories: readonly Category[] = ['lottery', 'cigarettes', 'tobacco', 'vaping', 'alcohol'];
