/** What nothing but Fastify would do: one route that answers with the bytes it was given. A process of its own. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const body = readFileSync(process.argv[2] ?? '', 'utf8');
const http = Fastify();
http.get('/', (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(body));
console.log(JSON.stringify({ url: await http.listen({ port: 0 }) }));
