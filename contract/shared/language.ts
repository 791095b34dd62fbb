/** The languages the product speaks, on its pages and in its letters. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
