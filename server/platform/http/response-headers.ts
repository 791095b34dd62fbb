/** What a browser may do with a response: load, run, frame and tell others. */
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { type Config, isEncrypted } from '../config.ts';
import { apiDocsPath } from './api-docs.ts';

/** A response that is no page may load, run and be framed by nothing, should a browser ever take it for one. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** Text becomes markup or a script only through the policy of web/app/trusted-types.ts. */
const trustedTypes = ";require-trusted-types-for 'script';trusted-types default";

/** The hosts beside "js.provider.example": "https://*.provider.example". An address or a bare name has none. */
const siblingsOf = ({ protocol, hostname }: URL): string[] =>
  /^[\w-]+\.[\w-]+\.[a-z]+$/i.test(hostname) ? [`${protocol}//*.${hostname.slice(hostname.indexOf('.') + 1)}`] : [];

/** Where the pages of the web app may load from. */
function contentPolicy(config: Config, scriptHashes: readonly string[]) {
  const { cards } = config;
  // The provider's script makes frames of its own site: the fields of the card, and the bank's questions on a sibling host.
  const cardScripts = cards ? [new URL(cards.scriptUrl).origin] : [];
  const cardFrames = cards ? [...cardScripts, ...siblingsOf(new URL(cards.scriptUrl))] : [];
  const cardApi = cards ? [...cardScripts, new URL(cards.apiUrl).origin] : [];
  const maps = config.mapStyleUrl ? [new URL(config.mapStyleUrl).origin] : [];
  return {
    defaultSrc: ["'none'"],
    // WebAssembly of our own files reads barcodes; it is no way to run text as a script.
    scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scriptHashes.map((hash) => `'${hash}'`), ...cardScripts],
    // Mantine and MapLibre set style attributes; no inline script is ever allowed.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...maps],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...maps, ...cardApi],
    ...(cards ? { frameSrc: cardFrames } : {}),
    workerSrc: ["'self'", 'blob:'],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['default'],
    ...(isEncrypted(config) ? { upgradeInsecureRequests: [] } : {}),
  };
}

export function addResponseHeaders(http: FastifyInstance, config: Config, scriptHashes: readonly string[]): void {
  // Made once: Fastify's plugin of it reads the policy anew for every request.
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentPolicy(config, scriptHashes),
    },
    strictTransportSecurity: isEncrypted(config) ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  http.addHook('onRequest', (request, reply, next) =>
    protect(request.raw, reply.raw, (error) => next(error as Error | undefined)),
  );
  http.addHook('onSend', async (request, reply) => {
    // Scripts are no data: a worker goes by the policy of its own file.
    if (/^application\/(?:problem\+)?json\b/.test(String(reply.getHeader('content-type'))))
      reply.header('content-security-policy', dataPolicy);
    // The library of the API page makes markup of text; it shows our own document and nothing that anybody wrote.
    else if (request.url.startsWith(`${apiDocsPath}/`) || request.url === apiDocsPath)
      reply.header(
        'content-security-policy',
        String(reply.getHeader('content-security-policy')).replace(trustedTypes, ''),
      );
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=()');
  });
}
