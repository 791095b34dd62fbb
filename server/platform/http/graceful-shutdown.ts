/**
 * How a process goes without a call going with it. Node's own way out cuts every connection that is idle at that moment,
 * and with it the call that is just on its way in. Here nobody can connect any more, whoever is connected is answered
 * and told that it was the last time, and only a connection on which nothing came for a while is cut.
 */
import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

const shutdownLimits = {
  /** Longer than a call is on its way, shorter than anybody likes to wait. */
  idleMs: 1_000,
  /** What is not finished by then is cut: more than any statement may take. */
  allMs: 8_000,
} as const;

/** Must be the first of its kind: others wait for sockets to close. */
export function shutDownGracefully(
  http: FastifyInstance,
  limits: { idleMs: number; allMs: number } = shutdownLimits,
): void {
  http.addHook('preClose', async () => {
    const { server } = http;
    if (!server.listening) return;
    // Whoever has connected by now is let in first.
    await new Promise((resolve) => setImmediate(resolve));
    Server.prototype.close.call(server);
    setTimeout(() => server.closeAllConnections(), limits.allMs).unref();
    await new Promise<void>((resolve) => {
      const patience = setTimeout(resolve, limits.idleMs);
      server.once('close', () => {
        clearTimeout(patience);
        resolve();
      });
    });
  });
}
