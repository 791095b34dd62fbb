/**
 * A new key for a call that must not happen twice. `crypto.randomUUID` exists on https and localhost only, but a shop's
 * tablet may reach its server by plain http in its own network.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
