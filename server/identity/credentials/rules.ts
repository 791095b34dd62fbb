/** Pure: what a mailed link may take off an account beside its password. */

/** Longer than an email about a new sign-in method stays unread. */
const settledDays = 14;
const dayMs = 86_400_000;

export type SignInCredentials = {
  readonly passkeys: readonly { readonly id: string; readonly createdAt: Date }[];
  /** Since when app codes are required; null while they are not. */
  readonly codesSince: Date | null;
};
type Going = { readonly passkeys: readonly string[]; readonly codes: boolean };

/**
 * A second factor protects against a stranger in the mailbox. So factors that are settled and required after the
 * password stay, and the mailbox alone opens nothing; new ones go, because the owner has just been notified of them.
 * Without a confirmed address no factor is known to be the owner's.
 */
export function goingByMail(
  { passkeys, codesSince }: SignInCredentials,
  {
    isConfirmed,
    isFactorNeeded,
    now,
  }: { readonly isConfirmed: boolean; readonly isFactorNeeded: boolean; readonly now: Date },
): Going {
  const isSettled = (since: Date) => isConfirmed && now.getTime() - since.getTime() >= settledDays * dayMs;
  const keepsCodes = codesSince !== null && isSettled(codesSince);
  // Passkeys are required after the password only where a role needs a second factor and there is no other.
  const keepsPasskeys = isFactorNeeded && !keepsCodes;
  return {
    passkeys: passkeys.filter(({ createdAt }) => !(keepsPasskeys && isSettled(createdAt))).map(({ id }) => id),
    codes: codesSince !== null && !keepsCodes,
  };
}
