import { randomBytes, randomUUID } from 'node:crypto';

/** Chance is passed in, so that a test can repeat it. */
export type Random = { readonly uuid: () => string; readonly token: (bytes: number) => string };
export const systemRandom: Random = {
  uuid: () => randomUUID(),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
};
