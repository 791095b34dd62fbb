/** Runs random commands against a shop and its model, and says how to see a failure again. */
import fc from 'fast-check';
import type { Command, Kind, Tally } from './command.ts';
import { kinds, someCommands } from './commands.ts';
import type { Shop } from './world.ts';
import { endWorld } from './world.ts';

export type Replay = {
  readonly seed: number;
  readonly path?: string | undefined;
  readonly replayPath?: string | undefined;
};
export type Outcome = {
  readonly tally: Tally;
  readonly commands: number;
  /** Where orders and deposits have ended up: 'wallet delivered', 'bank failed'. */
  readonly reached: ReadonlySet<string>;
  /** What went wrong and how to see it again; undefined when nothing did. */
  readonly failure?: { readonly text: string; readonly replay: Replay; readonly commands: readonly string[] };
};

/** A failure is looked into for as long as it takes to name the few commands that make it. */
export async function runCommands(
  shop: Shop,
  { seed, path, replayPath }: Replay,
  {
    runs,
    maxCommands,
    shrink = true,
    withRaces = true,
  }: { runs: number; maxCommands: number; shrink?: boolean; withRaces?: boolean },
): Promise<Outcome> {
  const tally: Tally = new Map();
  const reached = new Set<string>();
  const property = fc.asyncProperty(someCommands(maxCommands, tally, withRaces, replayPath), async (commands) => {
    const world = await shop.open();
    await fc.asyncModelRun(() => world, commands);
    await endWorld(world.model, world.real);
    for (const { method, status } of world.model.orders) reached.add(`${method} ${status}`);
    for (const { provider, state } of world.model.deposits) reached.add(`${provider} ${state}`);
  });
  const details = await fc.check(property, {
    ...{ seed, numRuns: runs, endOnFailure: !shrink },
    ...(path === undefined ? {} : { path }),
  });
  const commands = [...tally.values()].reduce((total, one) => total + one, 0);
  if (!details.failed) return { tally, commands, reached };
  const found = details.counterexample?.[0] as Iterable<Command> | undefined;
  const shown = String(found);
  const replay = {
    seed: details.seed,
    path: details.counterexamplePath ?? undefined,
    replayPath: /replayPath="([^"]*)"/.exec(shown)?.[1],
  };
  const cause = wordsOf(details.errorInstance);
  return {
    tally,
    commands,
    reached,
    failure: {
      replay,
      commands: [...(found ?? [])].map(String),
      text: `${cause}\n\nafter: ${shown}\n\nTo see it again: MODEL_SEED=${replay.seed} MODEL_PATH='${replay.path ?? ''}' MODEL_REPLAY='${replay.replayPath ?? ''}' npx vitest run --project integration server/test/model/model.int.test.ts`,
    },
  };
}

export type Scripted = readonly [keyof typeof kinds, unknown];
/** Runs these commands in a new world, and answers what went wrong; undefined when nothing did. */
export async function runScript(shop: Shop, script: readonly Scripted[]): Promise<string | undefined> {
  const { model, real } = await shop.open();
  try {
    for (const [name, drawn] of script) {
      await (kinds[name].run as Kind<unknown>['run'])(model, real, drawn);
      await real.compare(model);
    }
    await endWorld(model, real);
    return undefined;
  } catch (error) {
    return wordsOf(error);
  }
}

/** What an assertion says, with both sides of it. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const sides = (['actual', 'expected'] as const).flatMap((side) =>
    side in error ? [`${side}: ${JSON.stringify((error as Error & Record<string, unknown>)[side])}`] : [],
  );
  return [error.message, ...sides].join('\n');
}
