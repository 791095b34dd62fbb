import { byteOrderMark, cell, guarded } from '../platform/files/csv.ts';
import type { Cell } from './statement-rules.ts';

/** A statement as a spreadsheet reads it: amounts as they are, and nothing that it would run. */
export function csvOf(head: readonly string[], lines: readonly (readonly Cell[])[]): string {
  const told = lines.map((line) => line.map(({ text, isNumber }) => cell(isNumber ? text : guarded(text))).join(','));
  return `${byteOrderMark}${[head.join(','), ...told].join('\r\n')}\r\n`;
}
