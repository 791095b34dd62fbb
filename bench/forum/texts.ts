/**
 * Texts of people, read in the parser's thread: a usual one, one that a guard refuses, and fifty that keep the parser
 * busy, sent at once while others read the forum.
 */
import { slowTexts } from '../../server/test/hostile/texts.ts';
import { assertServed, type Caller, drive, openCallers, requestText } from '../http.ts';
import { startPostgres } from '../postgres.ts';
import { fixed, median, quantile, type Table, whole } from '../report.ts';
import { startServer } from '../server.ts';

const readers = 8;
const seconds = 4;
const rounds = 3;
/** About what a long post has. */
const usual = Array.from(
  { length: 20 },
  (_, n) =>
    `## Part ${n}\n\nA **paragraph** with _words_, a [link](https://example.com/${n}) and \`code\`.\n\n- one\n- two`,
).join('\n\n');

export async function benchTexts(): Promise<Table> {
  const postgres = await startPostgres();
  try {
    const server = await startServer(postgres.url);
    try {
      const { cookies } = server.customers;
      const as = (n: number) => ({ headers: { cookie: cookies[n % 64] ?? '' } });
      const preview = (content: string, n = 0) =>
        requestText('POST', '/api/forum/preview', { ...as(n), body: { content } });
      const timed = async ({ call }: Caller, request: string) => {
        const began = performance.now();
        const { status } = await call(request);
        return { status, ms: performance.now() - began };
      };
      const callers = await openCallers(server.url, readers);
      const writers = await openCallers(server.url, 50);
      const [first] = writers;
      if (!first) throw new Error('no caller');
      const times = async (content: string, status: number, calls: number): Promise<number[]> => {
        const found: number[] = [];
        for (let n = 0; n < calls + 20; n++) {
          const one = await timed(first, preview(content));
          if (one.status !== status) throw new Error(`a preview was answered with ${one.status}`);
          // The first ones start the thread and warm it up.
          if (n >= 20) found.push(one.ms);
        }
        return found.sort((a, b) => a - b);
      };
      const shown = (name: string, found: number[], goal: string) => [
        name,
        fixed(quantile(found, 0.5), 1),
        fixed(quantile(found, 0.99), 1),
        goal,
      ];
      const rows = [['what', 'p50 ms', 'p99 ms', 'goal']];
      const length = whole(usual.length);
      rows.push(shown(`a text of ${length} characters, read and answered`, await times(usual, 200, 200), '30 ms'));
      rows.push(shown('5,000 quotes, refused by a guard', await times('>'.repeat(5_000), 400, 200), '5 ms'));
      const reads = () =>
        drive(callers, seconds, 200, (caller, n) =>
          requestText('GET', '/api/forum/posts/recent?limit=20', as(caller + n * readers)),
        );
      const calm = await reads();
      assertServed(calm);
      rows.push(['others, before', fixed(calm.p50, 1), fixed(calm.p99, 1), '–']);
      const hostile = async () => {
        const began = performance.now();
        const answers = await Promise.all(
          writers.map((writer, n) => timed(writer, preview(slowTexts[n % slowTexts.length] ?? '', n))),
        );
        return { took: performance.now() - began, refused: answers.filter(({ status }) => status >= 400).length };
      };
      const found: { p50: number; p99: number; took: number; refused: number }[] = [];
      for (let round = 0; round < rounds; round++) {
        const [load, end] = await Promise.all([reads(), hostile()]);
        assertServed(load);
        found.push({ p50: load.p50, p99: load.p99, ...end });
      }
      const of = (name: 'p50' | 'p99' | 'took' | 'refused') => median(found.map((one) => one[name]));
      rows.push(['others, while 50 hostile texts are read', fixed(of('p50'), 1), fixed(of('p99'), 1), 'p99 100 ms']);
      for (const caller of [...callers, ...writers]) caller.close();
      const notes = [
        postgres.described,
        `The 50 took ${fixed(of('took') / 1_000, 1)} s, one after the other in one thread; ${whole(of('refused'))} of them were refused.`,
      ];
      return { title: 'Texts of the forum', notes, rows };
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}
