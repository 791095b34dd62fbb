/** A lean keep-alive client: the clients share two cores with the server, so what they cost counts. */
import { Agent, request } from 'node:http';

export type Answer = { readonly status: number; readonly body: string; readonly cookie: string | undefined };
export type Http = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

export function httpClient(url: string, connections: number): Http {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return (method, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const call = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            ...headers,
            ...(payload === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          },
        },
        (reply) => {
          let text = '';
          reply.setEncoding('utf8');
          reply.on('data', (chunk) => {
            text += chunk;
          });
          reply.on('end', () =>
            resolve({
              status: reply.statusCode ?? 0,
              body: text,
              cookie: reply.headers['set-cookie']?.[0]?.split(';')[0],
            }),
          );
        },
      );
      call.on('error', reject);
      call.end(payload);
    });
}
