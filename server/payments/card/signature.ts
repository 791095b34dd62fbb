/** The signature of a card provider's event: "t=<seconds>,v1=<hex>[,v1=<hex>]", an HMAC-SHA256 of "<t>.<body>". */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** An event is as old as this at most, so that one overheard cannot be sent again later. */
const toleranceSeconds = 300;
const mostSignatures = 10;

function partsOf(header: string): { readonly time: string | undefined; readonly signatures: Buffer[] } {
  const parts = header.split(',').map((part) => part.trim());
  const valuesOf = (name: string) =>
    parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1));
  return {
    time: valuesOf('t').find((value) => /^\d{1,12}$/.test(value)),
    signatures: valuesOf('v1')
      .filter((value) => /^[\da-f]{64}$/i.test(value))
      .slice(0, mostSignatures)
      .map((value) => Buffer.from(value, 'hex')),
  };
}

/** Whether one of the secrets signed these bytes within the last minutes. Every pair is compared, in constant time. */
export function isSigned(header: string | undefined, body: Uint8Array, secrets: readonly string[], now: Date): boolean {
  const { time, signatures } = partsOf(header ?? '');
  if (time === undefined || Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false;
  const expected = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.`).update(body).digest());
  return expected
    .flatMap((one) => signatures.map((signature) => timingSafeEqual(one, signature)))
    .some((isEqual) => isEqual);
}
