/** Messages about orders on this device: asked for, turned on, and kept on while the same person is signed in. */
import { call } from '../../client/client.ts';
import type { Language } from '../../client/language.ts';
import { isOwner, recordOwner } from './asked.ts';

const storage = () => window.localStorage;

export const canNotify = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The browser asks in its own words; call it from a press of a button. */
export async function turnOnNotifications(userId: string, language: Language): Promise<'on' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const [registration, { publicKey }] = await Promise.all([navigator.serviceWorker.ready, call('GET /api/push/key')]);
  const known = await registration.pushManager.getSubscription();
  // One that was made with another key is of no use any more.
  if (known && !isMadeWith(known, publicKey)) await known.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await registerSubscription(subscription, language);
  recordOwner(storage, userId);
  return 'on';
}

/** Renews the subscription on the server after a new sign-in, or a change of language. */
export async function renewSubscription(userId: string, language: Language): Promise<void> {
  if (!canNotify() || Notification.permission !== 'granted' || !isOwner(storage, userId)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) await registerSubscription(subscription, language);
}

function isMadeWith({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

async function registerSubscription(subscription: PushSubscription, language: Language): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The browser gave no keys');
  await call('POST /api/push/subscriptions', {
    body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, language },
  });
}
