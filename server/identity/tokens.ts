import { createHash } from 'node:crypto';

/** The stored form of a session token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
