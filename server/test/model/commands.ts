/** The commands of the model run: each domain's, in one list. */
import fc from 'fast-check';
import { commands as catalogue } from '../../catalogue/model-commands.ts';
import { commands as couriers } from '../../couriers/model-commands.ts';
import { commands as earnings } from '../../earnings/model-commands.ts';
import { commands as identity } from '../../identity/model-commands.ts';
import { commands as digitalGames } from '../../instant-games/digital/model-commands.ts';
import { commands as instantGames } from '../../instant-games/model-commands.ts';
import { commands as ledger } from '../../ledger/model-commands.ts';
import { commands as lotteryAutoPlay } from '../../lottery/auto-play/model-commands.ts';
import { commands as lottery } from '../../lottery/model-commands.ts';
import { commands as ordersDispatch } from '../../orders/dispatch/model-commands.ts';
import { commands as ordersLists } from '../../orders/lists/model-commands.ts';
import { commands as ordersPlacement } from '../../orders/placement/model-commands.ts';
import { commands as ordersReturns } from '../../orders/returns/model-commands.ts';
import { commands as ordersSubstitutions } from '../../orders/substitutions/model-commands.ts';
import { commands as ordersTips } from '../../orders/tips/model-commands.ts';
import { commands as ordersTransitions } from '../../orders/transitions/model-commands.ts';
import { commands as payments } from '../../payments/model-commands.ts';
import { commands as policy } from '../../policy/model-commands.ts';
import { commands as pools } from '../../pools/model-commands.ts';
import { commands as prizes } from '../../prizes/model-commands.ts';
import { commands as promotions } from '../../promotions/model-commands.ts';
import { commands as responsibleGaming } from '../../responsible-gaming/model-commands.ts';
import { commands as rewards } from '../../rewards/model-commands.ts';
import { commands as stores } from '../../stores/model-commands.ts';
import type { Command, Kind, Tally } from './command.ts';

export const kinds = {
  ...payments,
  ...ordersPlacement,
  ...ordersTips,
  ...earnings,
  ...ordersTransitions,
  ...ordersSubstitutions,
  ...ordersReturns,
  ...ordersDispatch,
  ...ordersLists,
  ...policy,
  ...ledger,
  ...catalogue,
  ...stores,
  ...couriers,
  ...identity,
  ...responsibleGaming,
  ...instantGames,
  ...digitalGames,
  ...lottery,
  ...lotteryAutoPlay,
  ...pools,
  ...prizes,
  ...promotions,
  ...rewards,
};

/** Two calls at once, of which the database lets either be first: what they leave is right, and not the same every time. */
const races: ReadonlySet<string> = new Set<keyof typeof kinds>([
  'both couriers accept at once',
  'order twice at once with one key',
]);

/** Lists of commands, most of them long; each is compared with the model when it is over. */
export function someCommands(maxCommands: number, tally: Tally, withRaces: boolean, replayPath?: string) {
  const drawn = Object.entries(kinds).filter(([name]) => withRaces || !races.has(name));
  const all = drawn.flatMap(([name, { weight, draw, run }]) => {
    const command = (draw as fc.Arbitrary<unknown>).map(
      (drawn): Command => ({
        check: () => true,
        run: async (model, real) => {
          tally.set(name, (tally.get(name) ?? 0) + 1);
          await (run as Kind<unknown>['run'])(model, real, drawn);
          await real.compare(model);
        },
        toString: () => `${name} ${JSON.stringify(drawn)}`,
      }),
    );
    return Array.from({ length: weight }, () => command);
  });
  return fc.commands(all, {
    maxCommands,
    size: 'max',
    ...(replayPath === undefined ? {} : { replayPath }),
  });
}
