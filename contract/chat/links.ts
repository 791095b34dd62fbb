/** Addresses in a message: they end at the next space. The page makes them links, and new members may not write them. */
const linkPattern = /(?:https?:\/\/|www\.)[^\s<>"]{1,500}/gi;

export type Piece = { readonly text: string; readonly href?: string };

/** The text in pieces, in order; those that are addresses can be opened. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(linkPattern)) {
    // A full stop after an address ends the sentence.
    const address = found.replace(/[.,;:!?)\]]{1,10}$/, '');
    const href = hrefOf(address);
    if (href === undefined) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

export const hasLink = (text: string): boolean => text.search(linkPattern) >= 0;

function hrefOf(address: string): string | undefined {
  try {
    const url = new URL(/^www\./i.test(address) ? `https://${address}` : address);
    return url.username === '' && url.password === '' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
