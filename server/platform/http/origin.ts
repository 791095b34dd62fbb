import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a state-changing call or socket comes from our own pages. A browser states its origin: by fetch metadata, by
 * Origin, or, for a link where it sends neither, by Referer. Requests without any are refused, as they may come from an
 * old browser on another site. A program names our origin, which no page of another site can.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicOrigin: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers.origin ?? (site === undefined ? headers.referer : undefined);
  if (origin === undefined) return site !== undefined;
  if (!URL.canParse(origin)) return false;
  if (publicOrigin !== undefined) return new URL(origin).origin === publicOrigin;
  return new URL(origin).host === headers.host;
}

/** Another company's server says nothing of pages; a browser always does when it sends JSON. */
export const namesNoPage = ({ origin, referer, ...headers }: IncomingHttpHeaders): boolean =>
  origin === undefined && referer === undefined && headers['sec-fetch-site'] === undefined;

/**
 * Guards against DNS rebinding. Without a configured origin only this machine's names and plain addresses count: any
 * other name may have been pointed here by the website that it belongs to.
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
