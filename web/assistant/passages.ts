/** What stands around the words that a finding is about, so that a long text is read where it matters. */
type Span = { readonly from: number; readonly to: number };
export type Stretch = { readonly at: number; readonly text: string; readonly isMarked: boolean };

const around = 80;
/** Where what is shown begins and ends: between words, if they are of usual length. */
const begun = (text: string, at: number): number => (at <= 0 ? 0 : Math.max(at, text.indexOf(' ', at) + 1));
function ended(text: string, after: number): number {
  const most = after + around;
  if (most >= text.length) return text.length;
  const space = text.lastIndexOf(' ', most);
  return space > after ? space : most;
}

/** Stretches of the text, marked or not. What is left out is an ellipsis. `marks` are in their order and apart. */
export function passagesOf(text: string, marks: readonly Span[]): Stretch[] {
  const found: Stretch[] = [];
  let shown = 0;
  const add = (from: number, to: number, isMarked: boolean) => {
    if (from < to) found.push({ at: from, text: text.slice(from, to), isMarked });
    shown = to;
  };
  for (const { from, to } of marks) {
    const last = found.at(-1);
    const until = last ? Math.min(from, ended(text, shown)) : 0;
    const begins = Math.min(from, begun(text, from - around));
    if (begins <= until + 1) add(shown, from, false);
    else {
      if (last) add(shown, Math.max(shown, until), false);
      found.push({ at: shown, text: last ? ' … ' : '… ', isMarked: false });
      add(begins, from, false);
    }
    add(from, to, true);
  }
  if (found.length === 0) return found;
  const end = Math.max(shown, ended(text, shown));
  const isCut = end < text.length;
  add(shown, end, false);
  if (isCut) found.push({ at: text.length, text: ' …', isMarked: false });
  return found;
}
