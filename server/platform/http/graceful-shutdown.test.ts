import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { shutDownGracefully } from './graceful-shutdown.ts';

async function listening(drains: boolean): Promise<{ http: FastifyInstance; port: number }> {
  const http = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' });
  if (drains) shutDownGracefully(http);
  http.get('/', async () => 'here');
  await http.listen({ port: 0, host: '127.0.0.1' });
  return { http, port: (http.server.address() as AddressInfo).port };
}

type Heard =
  | { status: number | undefined; connection: string | undefined; isSameSocket: boolean }
  | { failure: string };
/** One call, over the agent's open connection where it has one. */
async function ask(agent: Agent, port: number): Promise<Heard> {
  const sent = request({ agent, port, host: '127.0.0.1' });
  sent.end();
  try {
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    await text(reply);
    return { status: reply.statusCode, connection: reply.headers.connection, isSameSocket: sent.reusedSocket };
  } catch (error) {
    return { failure: String((error as NodeJS.ErrnoException).code) };
  }
}

/** Result of a call over an open connection just after the server was asked to stop. */
async function lateCall(drains: boolean): Promise<{ late: Heard; later: Heard }> {
  const { http, port } = await listening(drains);
  const agent = new Agent({ keepAlive: true });
  expect(await ask(agent, port)).toMatchObject({ status: 200, connection: 'keep-alive' });
  const stopped = new Promise((resolve) => http.server.once('close', resolve));
  const closed = http.close();
  // The port is closed from here on.
  while (http.server.listening) await new Promise((resolve) => setImmediate(resolve));
  const late = await ask(agent, port);
  const later = await ask(agent, port);
  agent.destroy();
  await Promise.all([closed, stopped]);
  return { late, later };
}

describe('a server that is asked to stop', () => {
  test('a stopping server answers open connections for the last time, and accepts no new ones', async () => {
    expect(await lateCall(true)).toEqual({
      late: { status: 200, connection: 'close', isSameSocket: true },
      later: { failure: 'ECONNREFUSED' },
    });
  });
  test('the control: without the drain the call is lost', async () => {
    expect((await lateCall(false)).late).toHaveProperty('failure');
  });
  test('a stopping server is not held up by a silent connection', async () => {
    const { http, port } = await listening(true);
    const agent = new Agent({ keepAlive: true });
    await ask(agent, port);
    const [socket] = Object.values(agent.freeSockets).flatMap((free) => free ?? []);
    if (!socket) throw new Error('no open connection');
    const gone = once(socket, 'close');
    await http.close();
    await gone;
    agent.destroy();
  });
  test('a stopping server does not wait forever for a call that does not end', async () => {
    const http = Fastify({ forceCloseConnections: 'idle' });
    shutDownGracefully(http, { idleMs: 10, allMs: 100 });
    http.post('/', async () => 'here');
    await http.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    const begun = once(http.server, 'request');
    socket.write('POST / HTTP/1.1\r\nhost: here\r\ncontent-type: text/plain\r\ncontent-length: 10\r\n\r\nhalf');
    await begun;
    const gone = once(socket, 'close');
    await http.close();
    await gone;
  });
  test('a server that never listened closes at once', async () => {
    const http = Fastify();
    shutDownGracefully(http);
    await http.ready();
    await http.close();
  });
});
