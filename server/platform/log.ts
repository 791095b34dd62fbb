import { pino } from 'pino';
import type { Config } from './config.ts';

export type Log = pino.Logger;

/** Names, addresses, birth dates and secrets never reach a log line, wherever they stand in the logged object. */
export const redactedKeys = [
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

export function createLog(level: Config['logLevel'], destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: redactedKeys.flatMap((key) => {
        const step = key.includes('-') ? `["${key}"]` : `.${key}`;
        return [key.includes('-') ? `["${key}"]` : key, `*${step}`, `*.*${step}`, `*.*.*${step}`];
      }),
      censor: '[hidden]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
