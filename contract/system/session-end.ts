/**
 * Header of every reply to somebody who is signed in: in how many seconds their session ends, and by what. One that ends by
 * standing unused is carried on by the next call; one that ends by age is over then, however much it is used.
 */
export const sessionEndHeader = 'x-session-end';

export type SessionEnd = { readonly inSeconds: number; readonly by: 'disuse' | 'age' };

export const writeSessionEnd = ({ inSeconds, by }: SessionEnd): string => `${inSeconds}, ${by}`;
export function readSessionEnd(text: string | null): SessionEnd | undefined {
  const [, seconds, by] = /^(\d{1,9}), (disuse|age)$/.exec(text ?? '') ?? [];
  return seconds === undefined ? undefined : { inSeconds: Number(seconds), by: by as SessionEnd['by'] };
}
