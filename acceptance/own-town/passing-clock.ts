/**
 * Preloaded by a server whose test lets hours pass: the message `{ aheadMs }` sets the clock of the process forward, and
 * with it that of its embedded database, which asks the process for the time.
 */
const Real = globalThis.Date;
let aheadMs = 0;

const now = () => Real.now() + aheadMs;
globalThis.Date = new Proxy(Real, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

process.on('message', (message: { readonly aheadMs?: number }) => {
  if (message.aheadMs === undefined) return;
  aheadMs = message.aheadMs;
  process.send?.({ aheadMs });
});
// Waiting for a message keeps no process alive.
process.channel?.unref();
