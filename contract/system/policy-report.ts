/** The parts of the content policy that a page may be kept from something by; anything else is 'other'. */
export const policyDirectives = [
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'worker-src',
  'frame-src',
  'form-action',
  'require-trusted-types-for',
  'trusted-types',
  'other',
] as const;
export type PolicyDirective = (typeof policyDirectives)[number];
/** Longer texts of a report are cut by the page. */
export const reportCharacters = 200;
