/** The token of an invitation: it comes behind '#', which no server is sent, and waits here while its reader signs in. */
const key = 'autolotto.invitation';

export function takeToken(): string {
  const fresh = location.hash.slice(1);
  try {
    if (fresh) sessionStorage.setItem(key, fresh);
    return fresh || (sessionStorage.getItem(key) ?? '');
  } catch {
    return fresh;
  }
}
export function clearToken(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage may be forbidden; then there is nothing to delete.
  }
}
