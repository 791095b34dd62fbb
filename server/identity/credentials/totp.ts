/** Codes of an authenticator app: RFC 6238 with what every app takes, six digits of SHA-1 in half minutes. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

export function codeOf(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** The step whose code this is: now, or half a minute off, and later than the last one taken. */
export function stepOfCode(key: Uint8Array, code: string, now: Date, lastStep: number): number | undefined {
  const given = Buffer.from(code.padEnd(6).slice(0, 6));
  const current = stepAt(now);
  // Compares all of them, so that the time reveals nothing.
  const found = [current - 1, current, current + 1].filter((step) =>
    timingSafeEqual(Buffer.from(codeOf(key, step)), given),
  );
  return code.length === 6 ? found.find((step) => step > lastStep) : undefined;
}

/** RFC 4648 without padding: what people can type. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** Content of the QR code. */
export function uriOf(key: Uint8Array, email: string): string {
  const issuer = 'AutoLotto';
  const label = encodeURIComponent(`${issuer}:${email}`);
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: base32(key), issuer, digits: '6', period: String(stepSeconds) })}`;
}

/** Wrong codes in a row before each delays the next one. */
const freeAttempts = 5;
export function waitSeconds(wrongCodes: number): number {
  return wrongCodes < freeAttempts ? 0 : Math.min(900, 30 * 2 ** (wrongCodes - freeAttempts));
}

/** As it is hashed: people type spaces, dashes and capitals as they like. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();
/** "k3m9q-x2rtv": fifty bits, easy to copy from paper. */
export const recoveryCode = (bytes: Uint8Array): string =>
  base32(bytes)
    .toLowerCase()
    .slice(0, 10)
    .replace(/^(.{5})/, '$1-');
