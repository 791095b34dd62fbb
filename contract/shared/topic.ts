import type { z } from 'zod';

/** What the first part of a channel's name may be: server/platform/channels.ts makes the names. */
export const channelKinds = ['user', 'store', 'order', 'couriers', 'admins'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/**
 * One row per thing the server pushes over /ws. An event says what changed and the client refetches through the
 * normal endpoint, so access is checked in one place and a lost event costs nothing. Only append-only streams
 * (`inFull`, such as a position) carry their data.
 */
export type Topic = {
  readonly summary: string;
  readonly event: z.ZodType;
  /** Who receives it, in words. */
  readonly receivers: string;
  /** On which channels it may go out; the server drops it on any other. Empty: only as an answer to the socket itself. */
  readonly to: readonly ChannelKind[];
  readonly inFull?: true;
};
export const topicTable = <const T extends Record<string, Topic>>(table: T): T => table;
