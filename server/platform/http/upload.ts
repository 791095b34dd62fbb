/** Streams one uploaded form file to the disk: it uses no memory, and never exceeds the limit. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fail } from '../fail.ts';
import { fieldErrors } from './field-errors.ts';

export type Received<F> =
  | { readonly kind: 'file'; readonly fields: F }
  /** No form, no file in it, or cut off on the way. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'too large' };

/** The form's overhead around the file: boundaries, names, fields. */
const formBytes = 16 * 1024;
const limits = { fileHwm: 64 * 1024, files: 1, fields: 20, parts: 21, fieldSize: 200, headerPairs: 20 };

export async function receive<F>(
  request: FastifyRequest,
  upload: { readonly bytes: number; readonly fields: z.core.$ZodType<F> },
  path: string,
): Promise<Received<F>> {
  if (!request.headers['content-type']?.startsWith('multipart/form-data')) return { kind: 'missing' };
  if (Number(request.headers['content-length'] ?? 0) > upload.bytes + formBytes) return { kind: 'too large' };
  const values: Record<string, unknown> = {};
  let kind: Received<F>['kind'] = 'missing';
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: upload.bytes } })) {
      if (part.type === 'field') values[part.fieldname] = part.value;
      else if (part.fieldname !== 'file') part.file.resume();
      else {
        await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        kind = part.file.truncated ? 'too large' : 'file';
      }
    }
  } catch (error) {
    if (isOfTheForm(error)) return { kind: 'missing' };
    throw error;
  }
  if (kind !== 'file') return { kind };
  const fields = z.safeParse(upload.fields, values);
  if (fields.success) return { kind, fields: fields.data };
  fail('INVALID_FIELDS', { errors: fieldErrors(fields.error.issues) });
}

/** Errors of the library about a malformed form, by code or, from deeper down, by message alone. */
const isOfTheForm = (error: unknown): boolean =>
  error instanceof Error &&
  (('statusCode' in error && Number(error.statusCode) < 500) ||
    ('code' in error && (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET')) ||
    /multipart|boundary|part terminated|end of form|header/i.test(error.message));
