/** The digits of what a person typed: "$20", "1,250.50", "20." and ".50" are numbers to them. */
export function typedNumber(text: string): string {
  const typed = text.trim().replace(/^\$\s*/, '');
  const plain = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(typed) ? typed.replaceAll(',', '') : typed;
  // "20." and ".50" are on the way to a number: a browser's own field would take them.
  return plain.replace(/^(-?)\./, '$10.').replace(/\.$/, '');
}
