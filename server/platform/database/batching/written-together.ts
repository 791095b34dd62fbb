/**
 * What many people write at the same time, such as their orders, is written in one statement, which costs little more than
 * for one of them. Together it is written or none is: if anything stands against one of them, each is written by itself, and
 * answered by what stands against it alone.
 */
import { DomainError } from '../../fail.ts';
import { sqlState } from '../db.ts';
import { dataLoaderPer } from './data-loader.ts';

/** How long others wait for those before them, which may wait for a lock. */
const holdMs = 50;

/** Refusals after which nothing is written: ours, changed facts, a rule of a table, a lock that took too long. */
const isRefused = (error: unknown): boolean =>
  error instanceof DomainError || /^(?:AL00[0-9]|23...|55P03)$/.test(sqlState(error) ?? '');

/** The first of each person, in the order of their ids: locks are taken in it. */
export function firstOfEach<T>(all: readonly T[], personOf: (one: T) => string): T[] {
  const firsts = new Map(all.toReversed().map((one) => [personOf(one), one]));
  return [...firsts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, first]) => first);
}

type Writing<O, T, R> = {
  readonly personOf: (one: T) => string;
  /** What is under a limit that people share, whose locks have no order among several; or what is known to be refused. */
  readonly comesAlone?: (one: T) => boolean;
  /** Writes all of these or none, and answers in their order. Of several, a lock is waited for no longer than `lock_timeout` of 50 ms. */
  readonly write: (owner: O, these: readonly T[]) => Promise<readonly R[]>;
};

/** Writes one, with others of the same owner that come meanwhile: at most one of each person, and 32. */
export function writtenTogether<O extends object, T extends object, R extends object>({
  personOf,
  comesAlone = () => false,
  write,
}: Writing<O, T, R>): (owner: O, one: T) => Promise<R> {
  const writeOne = async (owner: O, one: T): Promise<R> => {
    const [written] = await write(owner, [one]);
    if (!written) throw new Error('what was written was not answered');
    return written;
  };
  const writeAll = async (owner: O, all: readonly T[]): Promise<readonly (R | Promise<R>)[]> => {
    const together = firstOfEach(all, personOf);
    const written = new Map<T, R>();
    if (together.length > 1) {
      try {
        for (const [at, answer] of (await write(owner, together)).entries()) {
          const one = together[at];
          if (one) written.set(one, answer);
        }
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
    }
    return all.map((one) => written.get(one) ?? writeOne(owner, one));
  };
  const writeWithOthers = dataLoaderPer(writeAll, { maxKeys: 32, holdMs });
  return (owner, one) => (comesAlone(one) ? writeOne(owner, one) : writeWithOthers(owner, one));
}
