/** Leaving for sign-in and coming back. Both addresses belong to the server, so a full navigation leads there. */
export const signOutUrl = '/api/logout';

/** Long enough to read why one is being sent away. */
export const signInDelayMs = 500;

export function signInUrl(returnTo: string): string {
  return `/api/login?${new URLSearchParams({ returnTo })}`;
}

/**
 * The destination after signing in: only a path of this site. Anything that a browser could read as another site
 * ('//evil.test', '/\evil.test', a scheme, or control characters that browsers drop) leads home instead.
 */
export function safeReturnTo(text: string | null | undefined): string {
  if (!text || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(text)) return '/';
  // Coming back to sign-in or sign-out would go round in circles.
  return /^\/api(\/|$)/.test(text) ? '/' : text;
}
