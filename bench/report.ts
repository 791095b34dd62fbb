import { cpus, release, totalmem, type } from 'node:os';

/** One table of the report: its first row names the columns. */
export type Table = { readonly title: string; readonly notes?: readonly string[]; readonly rows: string[][] };

/** The day, the machine and what runs on it, in a line. */
export function describeMachine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${memory} GiB, ${type()} ${release()}, Node ${process.version}`;
}

/** A table as Markdown, columns as wide as they need. */
export function table(rows: readonly string[][]): string {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(3, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, i) => (i === 0 ? (cells[i] ?? '').padEnd(width) : (cells[i] ?? '').padStart(width))).join(' | ')} |`;
  const rule = widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(head), `| ${rule.join(' | ')} |`, ...body.map(line)].join('\n');
}

/** The value below which a share of the sorted figures lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
export function median(figures: readonly number[]): number {
  return quantile(
    [...figures].sort((a, b) => a - b),
    0.5,
  );
}

/** 12,345 */
export const whole = (figure: number): string => Math.round(figure).toLocaleString('en-US');
export const fixed = (figure: number, digits: number): string => figure.toFixed(digits);
