export type Stretch = { readonly text: string; readonly isMarked: boolean };

/** A text with its found words between U+E000 and U+E001, in stretches. */
export function stretchesOf(marked: string): Stretch[] {
  return marked
    .split(/(\ue000[^\ue001]*\ue001)/)
    .filter(Boolean)
    .map((part) => ({ text: part.replace(/[\ue000\ue001]/g, ''), isMarked: part.startsWith('\ue000') }));
}
