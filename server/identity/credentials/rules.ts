/** Pure: what a mailed link may take off an account beside its password. */

/** Longer than anybody leaves a letter about a new way in unread. */
const settledDays = 14;
const dayMs = 86_400_000;

export type WaysIn = {
  readonly passkeys: readonly { readonly id: string; readonly createdAt: Date }[];
  /** Since when codes of an app are asked for; null while they are not. */
  readonly codesSince: Date | null;
};
type Going = { readonly passkeys: readonly string[]; readonly codes: boolean };

/**
 * What a second step is for is a mailbox that somebody else reads. So what has been on the account for a while and is
 * asked for after the password stays, and with it the mailbox alone opens nothing; what is new goes, because its owner
 * has just been told of it. Nothing of an account whose address nobody had confirmed is known to be its owner's.
 */
export function goingByMail(
  { passkeys, codesSince }: WaysIn,
  {
    isConfirmed,
    isFactorNeeded,
    now,
  }: { readonly isConfirmed: boolean; readonly isFactorNeeded: boolean; readonly now: Date },
): Going {
  const isSettled = (since: Date) => isConfirmed && now.getTime() - since.getTime() >= settledDays * dayMs;
  const keepsCodes = codesSince !== null && isSettled(codesSince);
  // Only where a role needs a second step, and nothing else would be it, are they asked for after the password.
  const keepsPasskeys = isFactorNeeded && !keepsCodes;
  return {
    passkeys: passkeys.filter(({ createdAt }) => !(keepsPasskeys && isSettled(createdAt))).map(({ id }) => id),
    codes: codesSince !== null && !keepsCodes,
  };
}
