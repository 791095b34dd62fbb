import { type TopicName, topics } from '@autolotto/contract/topics.ts';

/** Names of realtime channels. Access to them is decided where sockets are opened and orders followed. */
export const userChannel = (userId: string): string => `user:${userId}`;
export const storeChannel = (storeId: number): string => `store:${storeId}`;
export const orderChannel = (orderId: number): string => `order:${orderId}`;
/** Couriers who may take orders. */
export const couriersChannel = 'couriers';
export const adminsChannel = 'admins';
/** Everybody who is signed in: what they see of the shops. */
export const shopsChannel = 'shops';

/** Those who have joined a room of the chat. */
export const roomChannel = (roomId: string): string => `room:${roomId}`;

/** The channels of these that the topic of the event may go out on. */
export function allowedChannels(event: { readonly type: string }, to: readonly string[]): readonly string[] {
  const topic = Object.hasOwn(topics, event.type) ? topics[event.type as TopicName] : undefined;
  const kinds: readonly string[] = topic?.to ?? [];
  return to.filter((channel) => kinds.includes(channel.split(':', 1)[0] ?? ''));
}

/** A topic without channel kinds stops the server's start. */
export function assertTopicRules(table: Readonly<Record<string, { readonly to?: readonly string[] }>>): void {
  for (const [name, { to }] of Object.entries(table)) if (!to) throw new Error(`topic without access rule: ${name}`);
}
