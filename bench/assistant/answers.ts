/**
 * What the assistant takes: answers of the built-in engine, analysis of numbers and of a long post, and what others notice
 * while a language model that never answers is asked by many.
 */
import { once } from 'node:events';
import WebSocket from 'ws';
import { type ModelServer, startModelServer } from '../../server/test/assistant/model-server.ts';
import { assertServed, type Caller, drive, type Load, openCallers, requestText } from '../http.ts';
import { startPostgres } from '../postgres.ts';
import { fixed, median, quantile, type Table } from '../report.ts';
import { startServer } from '../server.ts';

const calls = 200;
const warm = 20;
const readers = 8;
const seconds = 4;
const rounds = 3;
/** As many people as ask a model that hangs, each until the product's own patience ends. */
const askers = 32;

const questions = [
  'How much does delivery cost?',
  'Where is my order?',
  'What is my balance?',
  '¿Cómo cancelo un pedido?',
  'when does a powerball draw close',
  'my card was declined what now',
];
const post = 'The draw on Saturday was fun, and the courier was kind. '.repeat(180).slice(0, 10_000);

const firstWords = 40;
/** From the first words that a model sends to where the person who asked sees them checked. */
async function measureFirstWords(url: string, cookie: string, model: ModelServer): Promise<string[]> {
  let sent = 0;
  model.does(() => {
    sent = performance.now();
    return { says: 'The page for it is /order. And that' };
  });
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie, origin: url } });
  await once(socket, 'open');
  const [caller] = await openCallers(url, 1);
  if (!caller) throw new Error('no caller');
  const found: number[] = [];
  let heard: (() => void) | undefined;
  socket.on('message', (data) => {
    const event = JSON.parse(String(data));
    if (event.type === 'support_words' && event.text !== '') heard?.();
  });
  for (let n = 0; n < firstWords; n++) {
    const shown = new Promise<void>((resolve) => {
      heard = resolve;
    }).then(() => found.push(performance.now() - sent));
    const body = { message: 'How much does delivery cost?' };
    await caller.call(requestText('POST', '/api/ai/customer-support', { headers: { cookie }, body }));
    await shown;
  }
  socket.close();
  caller.close();
  found.sort((a, b) => a - b);
  return [
    'first words of a model, after it sent them',
    fixed(quantile(found, 0.5), 1),
    fixed(quantile(found, 0.99), 1),
    '–',
    '150 ms',
  ];
}

/** Readers of the forum, alone and while a model that hangs is asked. */
async function measureOthers(url: string, cookies: readonly string[]): Promise<string[][]> {
  const as = (n: number) => ({ headers: { cookie: cookies[n % cookies.length] ?? '' } });
  const callers = await openCallers(url, readers);
  const asking = await openCallers(url, askers);
  const reads = () =>
    drive(callers, seconds, 200, (caller, n) =>
      requestText('GET', '/api/forum/posts/recent?limit=20', as(caller + n * readers)),
    );
  await reads();
  const calm = await reads();
  assertServed(calm);
  const loads: Load[] = [];
  for (let round = 0; round < rounds; round++) {
    const body = { message: 'How much does delivery cost?' };
    const ask = (caller: Caller, n: number) =>
      caller.call(requestText('POST', '/api/ai/customer-support', { ...as(100 + round * askers + n), body }));
    const [load] = await Promise.all([reads(), ...asking.map(ask)]);
    assertServed(load);
    loads.push(load);
  }
  for (const caller of [...callers, ...asking]) caller.close();
  const of = (name: 'p50' | 'p99') => fixed(median(loads.map((load) => load[name])), 1);
  return [
    ['others, before', fixed(calm.p50, 1), fixed(calm.p99, 1), '–', '–'],
    [`others, while ${askers} people wait for a model that hangs`, of('p50'), of('p99'), '–', 'as before'],
  ];
}

export async function benchAssistant(): Promise<Table> {
  const postgres = await startPostgres();
  const model = await startModelServer();
  model.does(() => ({ does: 'silence' }));
  const rows = [['what', 'p50 ms', 'p99 ms', 'CPU ms', 'goal']];
  try {
    const server = await startServer(postgres.url);
    const { cookies } = server.customers;
    try {
      const as = (n: number) => ({ headers: { cookie: cookies[n % 64] ?? '' } });
      const [caller] = await openCallers(server.url, 1);
      if (!caller) throw new Error('no caller');
      const times = async (name: string, path: string, bodyOf: (n: number) => object, goal: string): Promise<void> => {
        const found: number[] = [];
        let cpu = 0;
        for (let n = 0; n < calls + warm; n++) {
          if (n === warm) cpu = server.cpuSeconds();
          const began = performance.now();
          const { status, body } = await caller.call(requestText('POST', path, { ...as(n), body: bodyOf(n) }));
          if (status !== 200) throw new Error(`${name}: call ${n} was answered with ${status} ${body}`);
          if (n >= warm) found.push(performance.now() - began);
        }
        const spent = ((server.cpuSeconds() - cpu) * 1_000) / calls;
        found.sort((a, b) => a - b);
        rows.push([name, fixed(quantile(found, 0.5), 1), fixed(quantile(found, 0.99), 1), fixed(spent, 1), goal]);
      };
      const ask = '/api/ai/customer-support';
      await times('a question, built-in', ask, (n) => ({ message: questions[n % questions.length] }), '40 ms');
      const numbers = { numbers: '5, 12, 33, 41, 60, 7', gameType: 'powerball' };
      await times('numbers', '/api/ai/analyze-lottery-numbers', () => numbers, '60 ms');
      await times('a post of 10,000 characters', '/api/ai/analyze-forum-post', () => ({ content: post }), '20 ms');
      caller.close();
    } finally {
      await server.stop();
    }
    const hanging = await startServer(postgres.url, ['--beside'], {
      ASSISTANT_URL: model.url,
      ASSISTANT_MODEL: 'mute',
    });
    try {
      rows.push(...(await measureOthers(hanging.url, cookies)));
    } finally {
      await hanging.stop();
    }
    const talking = await startServer(postgres.url, ['--beside'], {
      ASSISTANT_URL: model.url,
      ASSISTANT_MODEL: 'parrot',
    });
    try {
      rows.push(await measureFirstWords(talking.url, cookies[200] ?? '', model));
    } finally {
      await talking.stop();
    }
    return { title: 'Assistant', notes: [postgres.described], rows };
  } finally {
    await model.close();
    await postgres.stop();
  }
}
