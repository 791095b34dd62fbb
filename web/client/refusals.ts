/** What the server refused last, and on which page: help that is asked for there begins with it. */
type Refusal = { readonly code: string; readonly path: string };
let last: Refusal | undefined;
const listeners = new Set<() => void>();

function become(next: Refusal | undefined): void {
  if (next?.code === last?.code && next?.path === last?.path) return;
  last = next;
  for (const listener of [...listeners]) listener();
}
export function noteRefusal(code: string | undefined): void {
  if (code !== undefined && typeof location !== 'undefined') become({ code, path: location.pathname });
}
/** What was refused and then worked is no matter. */
export const forgetRefusal = (): void => become(undefined);

export const lastRefusal = (): Refusal | undefined => last;
export function onRefusal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
