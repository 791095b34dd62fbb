import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

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

/**
 * Whether a browser can have come here by its own user's wish. Without a configured origin only this machine's names and
 * plain addresses count: any other name may have been pointed here by the website that it belongs to.
 */
export function isKnownHost({ host }: IncomingHttpHeaders, publicOrigin: string | undefined): boolean {
  if (publicOrigin !== undefined || host === undefined) return true;
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0
  );
}

export const changesState = (method: string): boolean => !safeMethods.has(method);
