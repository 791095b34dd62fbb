import type { z } from 'zod';

/**
 * One row per thing the server pushes over /ws. An event says what changed and the client refetches through the
 * normal endpoint, so access is checked in one place and a lost event costs nothing. Only append-only streams
 * (`inFull`, such as a position) carry their data.
 */
export type Topic = {
  readonly summary: string;
  readonly event: z.ZodType;
  /** Who receives it; the server's channels in server/<domain>/channels.ts carry it out. */
  readonly receivers: string;
  readonly inFull?: true;
};
export const topicTable = <const T extends Record<string, Topic>>(table: T): T => table;
