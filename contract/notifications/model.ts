import { z } from 'zod';

/** Push notifications about an order, to its customer. */
export const orderNotifications = [
  'placed',
  'paid',
  'accepted',
  'courier',
  'released',
  'on-the-way',
  'delivered',
  'cancelled',
  'question',
  'changed',
  'courier-message',
  'customer-message',
] as const;
export type OrderNotification = (typeof orderNotifications)[number];

/** News of a recurring order that no order came of yet. */
export const recurringNotifications = ['recurring-asked', 'recurring-failed'] as const;
export type RecurringNotification = (typeof recurringNotifications)[number];

/** Push notifications to a courier, beside those about one order. */
export const onlineNotifications = ['offers', 'put-off'] as const;
export type OnlineNotification = (typeof onlineNotifications)[number];

/** The key that messages of this shop are signed with, as a browser wants it to subscribe. */
export const PushKey = z.object({ publicKey: z.string() });

const keyUnread = 'Allow notifications again';
/** A browser's push subscription: the endpoint, and the keys to encrypt with. */
export const PushSubscription = z.strictObject({
  endpoint: z.url().max(1_000),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}={0,2}$/, keyUnread),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}={0,2}$/, keyUnread),
  }),
  /** Messages are written when nobody is looking, so their language is kept with them. */
  language: z.enum(['en', 'es']),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

export const EndPush = z.strictObject({ endpoint: z.url().max(1_000) });

/** Payload for the browser's service worker. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** A newer message of the same order takes the place of the last. */
  readonly tag: string;
  readonly lang: PushSubscription['language'];
};
