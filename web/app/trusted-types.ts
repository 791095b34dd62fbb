/**
 * The server lets a page make one policy of trusted types, and this is it: text that somebody typed cannot become markup
 * or a script, whichever part of a page or library tries. What is refused throws where it was tried.
 */

import { isAllowedScript } from '../client/allowed-scripts.ts';

/** Style sheets come this way. Without the sign that begins one, text makes no element. */
const isPlain = (text: string): boolean => !text.includes('<');
/** Text parsed this way runs nothing; the map picks the few allowed elements of a source's name. */
const isOnlyParsed = (sink: string): boolean => sink === 'DOMParser parseFromString';
/** The build's own files: the worker of the app, and those of the map and of the readers of codes. */
const worker = /^\/(?:service-worker|assets\/[a-z-]+-worker-[\w-]+)\.m?js$/;

export const policyRules = {
  createHTML: (text: string, _type: string, sink: string): string | null =>
    isPlain(text) || isOnlyParsed(sink) ? text : null,
  createScriptURL: (text: string): string | null => {
    const { origin, pathname } = new URL(text, location.origin);
    return (origin === location.origin && worker.test(pathname)) || isAllowedScript(text) ? text : null;
  },
};

declare global {
  var trustedTypes: { readonly createPolicy: (name: string, rules: typeof policyRules) => unknown } | undefined;
}
// A browser that knows no trusted types does without.
globalThis.trustedTypes?.createPolicy('default', policyRules);
