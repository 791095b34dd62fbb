/**
 * Cells of comma-separated values. A spreadsheet runs what begins like a formula, so such text goes out with an apostrophe
 * before it, which is taken off when it comes back.
 */

/** The wide forms are signs of a formula too, to a spreadsheet that speaks Japanese. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;
export const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text);
export const unguarded = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

/** Without it a spreadsheet assumes a Windows code page. */
export const byteOrderMark = '\u{feff}';
export const cell = (value: string): string =>
  /[",;\t\r\n']|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
