/** Figures of the guard against guessing, and what counts as one address. Pure. */
/** Wrong passwords before an account, or an address, is closed to strangers; then one more try after each pause. */
export const freeTries = { account: 10, network: 100 } as const;
/** The first pause in minutes; each is twice the one before, up to the longest. */
export const pauseMinutes = { first: 1, longest: 720 } as const;
/** After a day without a try everything is forgotten. */
export const rememberedHours = 24;
/** A browser that is known gets these in a row before it counts as a stranger. */
export const deviceTries = 20;

/** An IPv6 customer has a whole /64: one of its addresses is as good as the next. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  return [...front, ...Array<string>(zeros).fill('0'), ...back]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
