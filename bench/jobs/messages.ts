/** Emails and push messages that leave one process, to a mail server and a push service beside it that take everything. */
import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { jobHandlers } from '../../server/domains.ts';
import { sendOnlinePushJob } from '../../server/notifications/jobs.ts';
import type { Context } from '../../server/platform/context.ts';
import { openPostgres, type Tx } from '../../server/platform/database/db.ts';
import { createJobs, type Jobs } from '../../server/platform/jobs/jobs.ts';
import { createLog } from '../../server/platform/log.ts';
import { sendMailJob } from '../../server/platform/mail/mail.ts';
import { notifyBus } from '../../server/platform/realtime/bus.ts';
import { mailServer } from '../../server/test/mail/mail-server.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { fixed, median, type Table, whole } from '../report.ts';
import { type Server, startServer } from '../server.ts';

const count = 2_000;
const rounds = 5;
const singles = 15;
/** A process that is slower than this is measured by what it did until then. */
const mostMs = 20_000;

function pushService(): Promise<{ url: string; taken: () => number; server: HttpServer }> {
  let taken = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      taken += 1;
      response.writeHead(201).end();
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken: () => taken, server }),
    );
  });
}

type Kind = {
  readonly name: string;
  readonly taken: () => number;
  /** Asks for so many, in one transaction. */
  readonly ask: (tx: Tx, jobs: Jobs, many: number) => Promise<void>;
};

async function until(isSo: () => boolean, withinMs: number): Promise<void> {
  const end = performance.now() + withinMs;
  while (!isSo() && performance.now() < end) await after(2);
}

async function measured(postgres: Postgres, server: Server, kinds: readonly Kind[]): Promise<string[][]> {
  const log = createLog('silent');
  const db = await openPostgres(postgres.url, 4);
  const bus = await notifyBus(db, log);
  const jobs = createJobs(db, log, bus);
  await jobs.start({} as Context, jobHandlers, false);
  const rows: string[][] = [];
  for (const { name, taken, ask } of kinds) {
    const send = async (many: number) => {
      const [before, cpu, database] = [taken(), server.cpuSeconds(), postgres.cpuSeconds()];
      await db.transact((tx) => ask(tx, jobs, many));
      const began = performance.now();
      await until(() => taken() >= before + many, mostMs);
      const [ms, done] = [performance.now() - began, taken() - before];
      const micros = (now: number, then: number) => ((now - then) / done) * 1e6;
      return {
        ...{ ms, perSecond: (done * 1000) / ms },
        ...{ server: micros(server.cpuSeconds(), cpu), database: micros(postgres.cpuSeconds(), database) },
        isSlow: done < many,
      };
    };
    const waits: number[] = [];
    for (let i = 0; i < singles; i++) {
      // Not in step with the server's own looks.
      await after(137 * (i % 7));
      waits.push((await send(1)).ms);
    }
    const found: Awaited<ReturnType<typeof send>>[] = [];
    for (let round = 0; round < rounds; round++) {
      const one = await send(count);
      found.push(one);
      if (one.isSlow) break;
    }
    const of = (key: 'perSecond' | 'server' | 'database') => median(found.map((one) => one[key]));
    const speeds = [whole(of('perSecond')), '200', whole(of('server')), whole(of('database'))];
    rows.push([name, ...speeds, fixed(median(waits), 0), fixed(Math.max(...waits), 0)]);
  }
  await jobs.stop();
  await bus.close();
  await db.close();
  return rows;
}

export async function benchJobs(): Promise<Table> {
  const [postgres, push, post] = [await startPostgres(), await pushService(), mailServer()];
  const smtp = `smtp://127.0.0.1:${await post.listen()}`;
  const server = await startServer(postgres.url, [], {
    ...{ SMTP_URL: smtp, MAIL_FROM: 'shop@autolotto.example', PUBLIC_ORIGIN: 'http://localhost' },
  });
  const subscriptions = await postgres.query<{ id: number }>(
    `insert into push_subscriptions(user_id, session_id, endpoint, p256dh, auth, language)
       select id, 'session-' || id, $2 || '/' || id, p256dh, $4, 'en' from unnest($1::text[], $3::text[]) one(id, p256dh) returning id`,
    [
      server.customers.userIds,
      push.url,
      server.customers.userIds.map(() => createECDH('prime256v1').generateKeys('base64url')),
      randomBytes(16).toString('base64url'),
    ],
  );
  const kinds: Kind[] = [
    {
      name: 'emails',
      taken: () => post.taken.length,
      ask: async (tx, jobs, many) => {
        const written = await postgres.query<{ id: string }>(
          `insert into mails(recipient, subject, parts)
             select 'reader-' || n || '@example.test', 'Your order is on its way', $2 from generate_series(1, $1) n returning id`,
          [
            many,
            JSON.stringify([{ say: 'Soon at your door.' }, { link: { path: '/tracking/1', label: 'Follow it' } }]),
          ],
        );
        for (const { id } of written) await jobs.enqueue(tx, sendMailJob, { mailId: Number(id) });
      },
    },
    {
      name: 'push messages',
      taken: push.taken,
      ask: async (tx, jobs, many) => {
        for (let i = 0; i < many; i++)
          await jobs.enqueue(tx, sendOnlinePushJob, {
            subscriptionId: subscriptions[i % subscriptions.length]?.id ?? 0,
            notification: 'offers',
          });
      },
    },
  ];
  try {
    const head = ['one process', 'per second', 'goal', 'CPU µs each: server', 'database', 'one alone: ms', 'at most'];
    return {
      title: 'Emails and push messages',
      notes: [postgres.described],
      rows: [head, ...(await measured(postgres, server, kinds))],
    };
  } finally {
    await server.stop();
    await postgres.stop();
    post.close();
    push.server.close();
  }
}
