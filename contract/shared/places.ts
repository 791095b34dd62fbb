/** Sentences with places to fill, like "Use at most {most} characters", filled and read again. */
type Values = Readonly<Record<string, string | number>>;

const place = /\{(\w+)\}/g;

export const fillPlaces = (sentence: string, values: Values): string =>
  sentence.replaceAll(place, (_, name: string) => String(values[name] ?? ''));

export const placesOf = (sentence: string): string[] => [...sentence.matchAll(place)].map(([, name = '']) => name);

/** Values at the placeholders of a sentence; undefined when its other words differ. */
export function readPlaces(text: string, sentence: string): Record<string, string> | undefined {
  const [first = '', ...others] = sentence.split(/\{\w+\}/);
  if (!text.startsWith(first)) return undefined;
  const names = placesOf(sentence);
  const values: Record<string, string> = {};
  let at = first.length;
  for (const [index, words] of others.entries()) {
    const isLast = index === others.length - 1;
    const next = isLast ? text.length - words.length : text.indexOf(words, at + 1);
    if (next <= at || !text.startsWith(words, next)) return undefined;
    values[names[index] ?? ''] = text.slice(at, next);
    at = next + words.length;
  }
  return at === text.length ? values : undefined;
}
