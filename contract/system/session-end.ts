/**
 * Header of every reply to somebody who is signed in: in how many seconds their session ends, by what, and how many seconds
 * one like it may last. One that ends by standing unused is carried on by the next call; one that ends by age is over
 * then, however much it is used.
 */
export const sessionEndHeader = 'x-session-end';

export type SessionEnd = { readonly inSeconds: number; readonly by: 'disuse' | 'age'; readonly maxSeconds: number };

export const writeSessionEnd = ({ inSeconds, by, maxSeconds }: SessionEnd): string =>
  `${inSeconds}, ${by}, ${maxSeconds}`;
export function readSessionEnd(text: string | null): SessionEnd | undefined {
  const [, seconds, by, most] = /^(\d{1,9}), (disuse|age), (\d{1,9})$/.exec(text ?? '') ?? [];
  return seconds === undefined
    ? undefined
    : { inSeconds: Number(seconds), by: by as SessionEnd['by'], maxSeconds: Number(most) };
}
