/** Messages to browsers over their makers' push services (RFC 8030), locked for one browser and signed by us (VAPID). */
import { createECDH } from 'node:crypto';

export type PushTarget = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };
export type Push = {
  /** Whether this is the address of a push service: nothing else is ever called. */
  readonly accepts: (endpoint: string) => boolean;
  /** `gone`: the browser takes no more messages of ours. Rejects when it is worth another try. */
  readonly send: (
    target: PushTarget,
    message: string,
    by: { readonly keys: PushKeys; readonly subject: string },
  ) => Promise<'sent' | 'gone'>;
};

/** The services of Chrome and Edge, of Firefox, of Safari and of Windows. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
];

export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && services.some((service) => service.test(hostname));
}

/** Old news is worse than none. */
const pushTtlSeconds = 4 * 3600;
/** Not there, no longer there, not ours, or not a message that this browser will ever take. */
const final = new Set([400, 401, 403, 404, 410, 413]);

/** The library is loaded with the first message. */
export function webPush(send: typeof fetch, accepts: Push['accepts'] = isPushService): Push {
  return {
    accepts,
    send: async (target, message, { keys, subject }) => {
      const { default: library } = await import('web-push');
      const { method, headers, body } = library.generateRequestDetails(target, message, {
        vapidDetails: { subject, ...keys },
        TTL: pushTtlSeconds,
        urgency: 'high',
      });
      const response = await send(target.endpoint, {
        method,
        headers: Object.fromEntries(
          Object.entries(headers)
            .filter(([name]) => name.toLowerCase() !== 'content-length')
            .map(([name, value]) => [name, String(value)]),
        ),
        body: new Uint8Array(body ?? []),
        signal: AbortSignal.timeout(10_000),
      });
      await response.body?.cancel();
      if (response.ok) return 'sent';
      if (final.has(response.status)) return 'gone';
      throw new Error(`the push service answered ${response.status}`);
    },
  };
}

/** The pair that belongs to 32 bytes. */
export function pushKeysFrom(seedHex: string): PushKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(seedHex, 'hex');
  return { publicKey: pair.getPublicKey('base64url'), privateKey: seedHexToBase64url(seedHex) };
}
const seedHexToBase64url = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');
