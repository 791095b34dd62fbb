const key = 'autolotto-age-seen';
/** For a browser without storage: until the page is left. */
let seenHere = false;

/** Whether this browser session was asked already. The date itself is not stored. */
export function wasAgeSeen(): boolean {
  try {
    return seenHere || sessionStorage.getItem(key) === 'yes';
  } catch {
    return seenHere;
  }
}

export function rememberAgeSeen(): void {
  seenHere = true;
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    return;
  }
}
