/** How much of the time to pay is over. A device's clock decides words on the screen only; the server decides. */
export type TimeLeft = {
  /** "12:04", or undefined when it is over. */
  readonly clock: string | undefined;
  readonly minutes: number;
  /** Parts of a hundred that have passed. */
  readonly passed: number;
};

export function timeLeftOf(createdAt: string, expiresAt: string, now: number): TimeLeft {
  const [from, until] = [Date.parse(createdAt), Date.parse(expiresAt)];
  const seconds = Math.ceil((until - now) / 1_000);
  if (seconds <= 0) return { clock: undefined, minutes: 0, passed: 100 };
  const passed = Math.round(((now - from) * 100) / (until - from));
  return {
    clock: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    minutes: Math.ceil(seconds / 60),
    passed: Math.min(100, Math.max(0, passed)),
  };
}

/** From here on the page warns. */
export const soonOver = 75;

/** As a QR code has it: shorter in capitals, which an address may be written in. The keys after it stay small. */
export function qrTextOf(uri: string): string {
  const [address = '', rest] = uri.split('?');
  return rest === undefined ? address.toUpperCase() : `${address.toUpperCase()}?${rest}`;
}

/** Groups of four, as people compare addresses. */
export const groupsOf = (address: string): string[] => address.match(/.{1,4}/g) ?? [];
