/** Languages of the product's pages and emails. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
