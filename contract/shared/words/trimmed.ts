/** A text without the given signs at its ends; a pattern that looks for both ends could be kept busy. */
export function trimmed(text: string, signs: string): string {
  let [from, end] = [0, text.length];
  while (from < end && signs.includes(text.charAt(from))) from++;
  while (end > from && signs.includes(text.charAt(end - 1))) end--;
  return text.slice(from, end);
}
