import { mostTags } from '@autolotto/contract/forum/limits.ts';

/** Tags as they were typed: separated by commas, with or without a sign before them. */
export const tagsOf = (typed: string): string[] =>
  [
    ...new Set(
      typed
        .split(',')
        .map((tag) => tag.trim().replace(/^#/, '').replace(/\s+/g, '-').toLowerCase())
        .filter(Boolean),
    ),
  ].slice(0, mostTags);
