/**
 * The words are English; dates and times follow the person's own kind of English, or American English for everybody
 * else, so that "6:40 pm" never stands in a sentence as "18 Uhr 40".
 */
export function formatLocale(preferred: readonly string[]): string {
  return preferred.find((tag) => (tag === 'en' || tag.startsWith('en-')) && isKnown(tag)) ?? 'en-US';
}

/** Some systems hand their browser a tag that is no language tag ("en-US@posix"); with it no sentence could be made. */
function isKnown(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
