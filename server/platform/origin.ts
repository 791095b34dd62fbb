import type { IncomingHttpHeaders } from 'node:http';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a state-changing call or socket comes from our own pages. A browser always says where a request was made:
 * fetch metadata first, else Origin. Neither header means no browser, and so no cookie that another site could ride on.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicOrigin: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers.origin;
  if (origin === undefined) return true;
  if (publicOrigin !== undefined) return origin === publicOrigin;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === headers.host;
}

export const changesState = (method: string): boolean => !safeMethods.has(method);
