import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { TaskTooLong, workerThread } from './worker-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'worker-thread-'));
/** Longer than any test takes. */
const ample = 600_000;
afterAll(() => rmSync(folder, { recursive: true }));
function script(name: string, body: string, imports = ''): URL {
  const path = join(folder, `${name}.mjs`);
  const other = pathToFileURL(join(import.meta.dirname, 'worker-thread-port.ts')).href;
  writeFileSync(path, `${imports}import { work } from '${other}';\nwork((input) => { ${body} });\n`);
  return pathToFileURL(path);
}

test('work is done in a thread and answered; what goes wrong with one piece is told of that one', async () => {
  const half = workerThread<number, number>(
    script('half', 'if (input % 2) throw new Error("odd"); return input / 2;'),
    ample,
  );
  const answers = await Promise.allSettled([half(4), half(3), half(8)]);
  expect(answers).toMatchObject([{ value: 2 }, { status: 'rejected', reason: { message: 'odd' } }, { value: 4 }]);
});

test('a thread that dies takes with it what was asked of it, and the next piece has a new one', async () => {
  const mortal = workerThread<string, string>(
    script('mortal', 'if (input === "die") process.exit(3); return input;'),
    ample,
  );
  expect(await mortal('hello')).toBe('hello');
  await expect(mortal('die')).rejects.toThrow('ended with 3');
  expect(await mortal('again')).toBe('again');
});

test('a thread without a task ends after a while, and the next task starts one', async () => {
  const id = script('which', 'return threadId;', `import { threadId } from 'node:worker_threads';\n`);
  const [lasting, brief] = [workerThread<null, number>(id, ample), workerThread<null, number>(id, ample, 1)];
  const [one, other] = [await lasting(null), await brief(null)];
  await expect.poll(() => brief(null)).not.toBe(other);
  expect(await lasting(null)).toBe(one);
});

test('a script that cannot be read fails what was asked of it', async () => {
  await expect(workerThread<number, number>(pathToFileURL(join(folder, 'none.mjs')), ample)(1)).rejects.toThrow(
    /none\.mjs/,
  );
});

describe('a task that never ends', () => {
  /** Less than the start of a thread takes on a busy machine: that is not counted. */
  const shorterThanAStart = 100;
  /** Says how many threads have run the script, and hangs when it is told to. */
  const body = 'if (input === "hang") for (;;); return [input, threadId].join(" in ");';
  const hanging = (name: string): URL => script(name, body, `import { threadId } from 'node:worker_threads';\n`);

  test('a task that overruns is told so, and those behind it are done in another thread', async () => {
    const run = workerThread<string, string>(hanging('hang'), shorterThanAStart);
    const before = await run('before');
    const [hung, ...behind] = await Promise.allSettled([run('hang'), run('one'), run('two')]);
    expect(hung).toMatchObject({ status: 'rejected', reason: expect.any(TaskTooLong) });
    const threads = [...behind, { value: before }].map((one) => ('value' in one ? one.value.split(' in ')[1] : one));
    expect(behind).toMatchObject([{ value: expect.stringMatching(/^one/) }, { value: expect.stringMatching(/^two/) }]);
    expect(threads[0]).toBe(threads[1]);
    expect(threads[0]).not.toBe(threads[2]);
    expect(await run('after')).toMatch(/^after/);
  });

  test('a task that is given more time than the others has it', async () => {
    const sleepy = script('sleepy', 'const end = Date.now() + input; while (Date.now() < end); return input;');
    const run = workerThread<number, number>(sleepy, 100);
    await expect(run(3_000)).rejects.toThrow('longer than 100 ms');
    expect(await run(400, { withinMs: ample })).toBe(400);
  });

  test('the thread of a task that overruns is ended: it uses no processor any more', async () => {
    const ends = join(folder, 'ends');
    const endless = `import { appendFileSync } from 'node:fs';\n`;
    const run = workerThread<string, string>(
      script('writes', `for (;;) appendFileSync(${JSON.stringify(ends)}, '.');`, endless),
      shorterThanAStart,
    );
    await expect(run('')).rejects.toThrow(TaskTooLong);
    // A thread that still ran would go on writing while another one works.
    const other = workerThread<number, number>(script('busy', 'let n = 0; while (n < 3e8) n++; return n;'), ample);
    await other(0);
    const length = statSync(ends).size;
    await other(0);
    expect(statSync(ends).size).toBe(length);
  });

  test('control: time spent behind another task is not its own', async () => {
    const slow = workerThread<number, number>(
      script('slow', 'const end = Date.now() + input; while (Date.now() < end); return input;'),
      2_000,
    );
    await slow(0);
    expect(await Promise.all([700, 700, 700, 700].map((ms) => slow(ms)))).toEqual([700, 700, 700, 700]);
  });
});
