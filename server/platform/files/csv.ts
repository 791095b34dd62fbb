/**
 * Cells of comma-separated values. A spreadsheet runs what begins like a formula, so such text goes out with an apostrophe
 * before it, which is taken off when it comes back.
 */

import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** The wide forms are signs of a formula too, to a spreadsheet that speaks Japanese. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;
export const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text);
export const unguarded = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

/** Without it a spreadsheet assumes a Windows code page. */
export const byteOrderMark = '\u{feff}';
export const cell = (value: string): string =>
  /[",;\t\r\n']|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** One line, of whose cells a spreadsheet runs none. */
const lineOf = (values: readonly string[]): string => `${values.map((value) => cell(guarded(value))).join(',')}\r\n`;

type Pages<Row> = {
  readonly columns: readonly string[];
  /** Rows of one page. */
  readonly size: number;
  /** The page after the last row that was sent. */
  readonly list: (last: Row | undefined) => Promise<readonly Row[]>;
  readonly valuesOf: (row: Row) => readonly string[];
};
/** A file of however many rows, read page by page while it is sent. */
export async function* pagesAsCsv<Row>({ columns, size, list, valuesOf }: Pages<Row>): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(columns);
  let last: Row | undefined;
  do {
    const page = await list(last);
    yield page.map((row) => lineOf(valuesOf(row))).join('');
    last = page.length < size ? undefined : page.at(-1);
  } while (last !== undefined);
}

/** Sends a file of which the browser keeps no copy of its own. */
export const sendCsv = (reply: FastifyReply, name: string, content: string | AsyncGenerator<string>): FastifyReply =>
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(typeof content === 'string' ? content : Readable.from(content));
