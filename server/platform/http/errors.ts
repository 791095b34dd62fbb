/** The one place where an error becomes a reply. Nothing of the server's inside is ever in it. */
import { type ErrorCode, errors } from '@autolotto/contract/errors.ts';
import { problemTitle, statusOf } from '@autolotto/contract/shared/errors.ts';
import type { FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { isAwayOrBusy } from '../database/db.ts';
import { DomainError, sentence } from '../fail.ts';
import { fieldErrors } from './field-errors.ts';
import { httpLimits } from './http-limits.ts';

/** Codes of Fastify's own refusals, before a handler ran. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_REQUEST',
  FST_ERR_BAD_URL: 'MALFORMED_REQUEST',
};

function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.slice(0, httpLimits.namedFields).map(issueOf);
    return new DomainError('INVALID_FIELDS', { errors: fieldErrors(issues) });
  }
  if (isHungUp(error)) return new DomainError('MALFORMED_REQUEST', {});
  if (isAwayOrBusy(error) || isLate(error)) return new DomainError('SERVICE_UNAVAILABLE', {});
  if (error instanceof Error) {
    const known = 'code' in error && typeof error.code === 'string' ? frameworkCodes[error.code] : undefined;
    if (known === 'PAYLOAD_TOO_LARGE') return new DomainError('PAYLOAD_TOO_LARGE', {});
    if (known === 'UNSUPPORTED_MEDIA_TYPE') return new DomainError('UNSUPPORTED_MEDIA_TYPE', {});
    const status = 'statusCode' in error ? error.statusCode : undefined;
    if (known === 'MALFORMED_REQUEST' || (typeof status === 'number' && status >= 400 && status < 500))
      return new DomainError('MALFORMED_REQUEST', {});
  }
  return new DomainError('INTERNAL_ERROR', {});
}

/** The caller's connection broke during the body, which Node reports like an error of ours. */
const isHungUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted';

/** The call took longer than anybody should wait. */
const isLate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_ERR_HANDLER_TIMEOUT';

/** The framework's dress of a schema's complaint, taken off again. */
const issueOf = ({ instancePath, keyword, message, params }: FastifySchemaValidationError): z.core.$ZodIssue =>
  ({ ...params, code: keyword, path: instancePath.split('/').slice(1).filter(Boolean), message }) as z.core.$ZodIssue;

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  details: object,
): FastifyReply {
  request.refusal = code;
  const row = errors[code];
  const status = statusOf[row.kind];
  if (status === 503) reply.header('retry-after', '2');
  if ('retryAfterSeconds' in details) reply.header('retry-after', String(details.retryAfterSeconds));
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({
      ...details,
      type: `/api/docs#${code}`,
      title: problemTitle(code, row),
      status,
      detail: sentence(code, details),
      code,
      requestId: request.id,
    });
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toDomainError(error);
  if (known.code === 'INTERNAL_ERROR') request.log.error({ err: error }, 'unexpected error');
  else if (known.code === 'SERVICE_UNAVAILABLE') request.log.warn({ err: error }, 'away, busy or late');
  return sendProblem(request, reply, known.code, known.details);
}
