import { z } from 'zod';

/** First parts of channel names: server/platform/realtime/channels.ts makes the names. */
export const channelKinds = ['user', 'store', 'order', 'couriers', 'admins', 'shops', 'room'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/**
 * The number of an event, 1, 2, 3 … over the whole installation: what is remembered by it is neither missed nor acted on
 * twice, whichever process a socket is opened to.
 */
export const EventSeq = z.number().int();

/**
 * One row per server event over /ws. An event names the change and the client refetches through the normal endpoint, so
 * access is checked in one place. Database changes have a `seq`. Streams whose latest value alone matters (`inFull`, such
 * as a position) have none and carry their data; a stream that only grows, and says the same to every reader (`inFull` with
 * a `seq`, such as the messages of a chat room), has both.
 */
export type Topic = {
  readonly summary: string;
  readonly event: z.core.$ZodType;
  /** Its receivers, in words. */
  readonly receivers: string;
  /** Channels that it may use; the server drops it on any other. Empty: only as an answer to the socket itself. */
  readonly to: readonly ChannelKind[];
  readonly inFull?: true;
};
export const topicTable = <const T extends Record<string, Topic>>(table: T): T => table;
