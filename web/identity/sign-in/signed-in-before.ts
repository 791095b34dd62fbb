const key = 'autolotto.signed-in-before';

/** Somebody has signed in on this device: the next visitor is offered sign-in first. */
export function rememberSignIn(): void {
  try {
    localStorage.setItem(key, 'yes');
  } catch {
    // The visitor chooses the tab.
  }
}
export function wasSignedInHere(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
