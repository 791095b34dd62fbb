/** A process that is killed in the middle of its work: before any statement of a transaction, or after its commit. */
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';

class Killed extends Error {
  override readonly name = 'Killed';
  readonly isAfterCommit: boolean;
  constructor(isAfterCommit: boolean) {
    super(isAfterCommit ? 'killed after a commit' : 'killed before a statement');
    this.isAfterCommit = isAfterCommit;
  }
}

/** What a statement is written through: by the query builder, as text, or prepared by name. */
const statements: ReadonlySet<PropertyKey> = new Set([
  'execute',
  'insert',
  'update',
  'delete',
  'select',
  'transaction',
  '_',
]);
const countingIn = (tx: Tx, beforeEach: () => void): Tx =>
  new Proxy(tx, {
    get(of, name) {
      if (statements.has(name)) beforeEach();
      const found = Reflect.get(of, name, of);
      return typeof found === 'function' ? found.bind(of) : found;
    },
  });

/** Dies in its nth transaction, before the statement of this number or, where there are fewer, after the commit. */
function dying(context: Context, transaction: number, statement: number): Context {
  let [begun, asked] = [0, 0];
  const dieInTime = () => {
    asked += 1;
    if (asked === statement) throw new Killed(false);
  };
  const transact: Context['db']['transact'] = async (work) => {
    begun += 1;
    if (begun !== transaction) return context.db.transact(work);
    await context.db.transact((tx) => {
      // Tried again by the database, it begins again.
      asked = 0;
      return work(countingIn(tx, dieInTime));
    });
    throw new Killed(true);
  };
  /** A statement that writes by itself is a transaction of one. */
  const named: Context['db']['named'] = async (one, values) => {
    if (one.writes) begun += 1;
    if (!one.writes || begun !== transaction) return context.db.named(one, values);
    asked = 0;
    dieInTime();
    await context.db.named(one, values);
    throw new Killed(true);
  };
  return { ...context, db: { ...context.db, transact, named } };
}

type Work = (context: Context) => Promise<unknown>;
async function kill(work: Work, context: Context): Promise<Killed> {
  const death = await work(context).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(death instanceof Killed)) throw new Error('the work was not killed', { cause: death });
  return death;
}

/** Starts the work and kills it after the commit of its nth transaction. */
export async function killAfter(context: Context, work: Work, transaction: number): Promise<void> {
  await kill(work, dying(context, transaction, Number.POSITIVE_INFINITY));
}

type Where = {
  /** The transaction of the work that dies. */
  readonly transaction?: number;
  /** Every statement of it, or every so many. */
  readonly every?: number;
  readonly afterEach?: () => Promise<void>;
};
/** Starts the same work again and again and kills it a little later each time, until its transaction is committed. Answers how often. */
export async function killEverywhere(
  context: Context,
  work: Work,
  { transaction = 1, every = 1, afterEach }: Where = {},
): Promise<number> {
  for (let [kills, statement] = [1, 1]; ; kills++, statement += every) {
    const { isAfterCommit } = await kill(work, dying(context, transaction, statement));
    if (isAfterCommit) return kills;
    await afterEach?.();
  }
}
