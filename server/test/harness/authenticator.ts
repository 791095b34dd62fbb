/** A software passkey device for tests: it answers like a phone, or lies on request. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Lies = {
  readonly origin?: string;
  readonly rpId?: string;
  /** User presence and verification flags; both set by default. */
  readonly flags?: number;
  readonly counter?: number;
  readonly type?: string;
};

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const seenAndVerified = 0x05;
const withKey = 0x40;

/** Origin of requests injected into a test app. */
export const testOrigin = 'http://localhost:80';

export function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (rpId: string, flags: number, count: number): Buffer => {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), number]);
  };
  return {
    id: id.toString('base64url'),
    /** The answer to "make a passkey". */
    create: (challenge: string, lies: Lies = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        head(lies.rpId ?? 'localhost', (lies.flags ?? seenAndVerified) | withKey, 0),
        Buffer.alloc(16),
        length,
        id,
        cose,
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      );
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData(lies.type ?? 'webauthn.create', challenge, lies.origin ?? testOrigin).toString(
          'base64url',
        ),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      };
    },
    /** The answer to "show a passkey". */
    get: (challenge: string, lies: Lies = {}) => {
      counter += 1;
      const data = clientData(lies.type ?? 'webauthn.get', challenge, lies.origin ?? testOrigin);
      const authData = head(lies.rpId ?? 'localhost', lies.flags ?? seenAndVerified, lies.counter ?? counter);
      return {
        id: id.toString('base64url'),
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString('base64url'),
      };
    },
  };
}
