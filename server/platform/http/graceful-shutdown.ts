/**
 * Graceful shutdown without losing a call. Node's own way cuts every connection that is idle at that moment, and with
 * it a call that is just arriving. Here new connections are refused, calls on open ones are answered with "Connection:
 * close", and only a connection that stays silent for a while is cut.
 */
import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

const shutdownLimits = {
  /** Longer than a call is on its way, shorter than anybody likes to wait. */
  idleMs: 1_000,
  /** Connections still busy by then are cut: more than any statement may take. */
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
    // Accept the connections made so far first.
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
