/** Files that are made for who asks, in the language that they read. */
import type { Language } from '@autolotto/contract/shared/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { zipOf } from './zip.ts';

/** For the eyes of those who asked: kept by no cache, and able to do nothing where it is shown. */
export const sendFile = (reply: FastifyReply, type: string, name: string, bytes: Buffer) =>
  reply
    .header('content-type', type)
    .header('content-length', bytes.length)
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(bytes);

/** Streamed as it is made: a disconnected client stops it. */
export const sendZip = (reply: FastifyReply, name: string, entries: Parameters<typeof zipOf>[0]): FastifyReply =>
  reply
    .header('content-type', 'application/zip')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(zipOf(entries));

/** The language that the browser prefers. */
const languageOf = (accepted: string | undefined): Language =>
  /(?:^|[\s,])(en|es)\b/i.exec(accepted ?? '')?.[1]?.toLowerCase() === 'es' ? 'es' : 'en';

export const languageWanted = ({ headers }: FastifyRequest, { lang }: { readonly lang?: Language | undefined }) =>
  lang ?? languageOf(headers['accept-language']);
