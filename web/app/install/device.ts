/** The device whose steps come first. An iPad claims to be a Mac, but no Mac has a touch screen. */
export type Device = 'iphone' | 'android' | 'computer';

export function deviceOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'iphone';
  return /Android/.test(userAgent) ? 'android' : 'computer';
}
