/** Which steps to show first. A tablet of Apple's says that it is a Mac, but no Mac is touched. */
export type Device = 'iphone' | 'android' | 'computer';

export function deviceOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'iphone';
  return /Android/.test(userAgent) ? 'android' : 'computer';
}
