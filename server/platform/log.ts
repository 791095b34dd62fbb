import { pino } from 'pino';
import type { Config } from './config.ts';

export type Log = pino.Logger;

/** Names, addresses, birth dates and secrets never reach a log line, wherever they stand in the logged object. */
const redactedKeys = [
  'password',
  'token',
  'cookie',
  'authorization',
  'set-cookie',
  'dateOfBirth',
  'deliveryAddress',
  'deliveryInstructions',
  'email',
  'phone',
  'firstName',
  'lastName',
  'latitude',
  'longitude',
] as const;

/** A failed statement carries its values, in its message too: people's addresses, birth dates, hashes. */
const boundValues = /\nparams: [\s\S]*$/;

/** The loggable part of an error: its kind, place and cause, without any statement's values. */
export function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const message = error.message.replace(boundValues, '');
  const fact = (name: string) =>
    name in error && typeof error[name as never] === 'string' ? { [name]: error[name as never] } : {};
  return {
    type: error.name,
    message,
    ...fact('code'),
    ...fact('constraint'),
    stack: error.stack?.replace(error.message, () => message),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  };
}

export function createLog(level: Config['logLevel'], destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorForLog },
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: redactedKeys.flatMap((key) => {
        const step = key.includes('-') ? `["${key}"]` : `.${key}`;
        return [key.includes('-') ? `["${key}"]` : key, `*${step}`, `*.*${step}`, `*.*.*${step}`];
      }),
      censor: '[hidden]',
    },
  };
  return lookIntoObjectsOnly(destination ? pino(options, destination) : pino(options));
}

type Stringifiers = Record<symbol, ((value: unknown) => string) | undefined>;
/**
 * A text or a number has nothing within it to hide. The library looks for it all the same, which took a tenth of the time of a
 * request; what is named by its own key is hidden before.
 */
function lookIntoObjectsOnly(log: Log): Log {
  const { stringifiersSym, wildcardFirstSym } = pino.symbols;
  const stringifiers = (log as unknown as Record<symbol, Stringifiers>)[stringifiersSym];
  const hideWithin = stringifiers?.[wildcardFirstSym];
  if (!stringifiers || !hideWithin) throw new Error('the log hides nothing within objects');
  stringifiers[wildcardFirstSym] = (value) =>
    typeof value === 'string' || typeof value === 'number' ? JSON.stringify(value) : hideWithin(value);
  return log;
}
