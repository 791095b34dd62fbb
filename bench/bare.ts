/** Baseline of plain Fastify: one route that returns fixed bytes. A process of its own. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const body = readFileSync(process.argv[2] ?? '', 'utf8');
const http = Fastify();
http.get('/', (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(body));
console.log(JSON.stringify({ url: await http.listen({ port: 0 }) }));
