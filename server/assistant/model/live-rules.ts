/** Decides what of an unfinished answer may be looked at: sentences that have ended, since half of one may turn round. */

const ends = new Set('.!?…');
const closing = new Set('"\'”»)');
export function endedSentences(text: string): string {
  for (let at = text.length - 1; at > 0; at--) {
    if (text[at]?.trim() !== '') continue;
    let before = at - 1;
    while (closing.has(text[before] ?? '')) before--;
    if (ends.has(text[before] ?? '')) return text.slice(0, at).trim();
  }
  return '';
}
