/** What a text that people write may hold. Without the validator: pages use it too. */
export const richTextLimits = {
  characters: 10_000,
  lines: 200,
  line: 2_000,
  nesting: 12,
  columns: 20,
  links: 50,
} as const;

/** The version of the tree that the server makes now. Trees are kept beside their source and made again when it changes. */
export const richTextVersion = 1;

/** Every element that a text can have. A page draws these and knows no others. */
export const richTags = [
  ...(['p', 'br', 'em', 'strong', 'del', 'code', 'a', 'h3', 'h4', 'hr'] as const),
  ...(['blockquote', 'ul', 'ol', 'li', 'pre', 'table', 'tr', 'th', 'td'] as const),
] as const;
