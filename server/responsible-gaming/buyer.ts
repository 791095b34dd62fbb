/** Whether somebody may buy a game, apart from money and limits: where they are, and how old. */
import type { GamingProduct } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import { ageOn, dayIn } from '@autolotto/contract/shared/time.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { type Allowed, assertCanPlay, type PlayRules } from './play.ts';

/** The latest that a day begins: nobody is of age before their birthday has come everywhere. */
const latestZone = 'Pacific/Honolulu';
const demoState = 'CO';
/** Where somebody is who has sent no position: where they live, or where the demo town lies. */
export const homeState = ({ config }: Pick<Context, 'config'>, city: string | null): string | null =>
  placeOf(city ?? '').state ?? (config.preset === 'demo' ? demoState : null);

type Asked = {
  readonly product: GamingProduct;
  readonly buyer: { readonly dateOfBirth: string | null; readonly city: string | null };
  readonly rules: PlayRules;
  /** The refusal of a game's own. */
  readonly tooYoung: (details: { minAge: number; state: string }) => never;
};
export async function assertMayBuy(
  tx: Tx,
  context: Pick<Context, 'config'>,
  actor: Pick<Actor, 'userId'>,
  { product, buyer, rules, tooYoung }: Asked,
): Promise<Allowed> {
  const state = homeState(context, buyer.city);
  const allowed = await assertCanPlay(tx, rules, actor, { product, state });
  if (buyer.dateOfBirth === null) fail('AGE_VERIFICATION_REQUIRED', { minAge: allowed.least });
  if (ageOn(buyer.dateOfBirth, dayIn(latestZone, rules.now)) < allowed.least)
    tooYoung({ minAge: allowed.least, state: allowed.state });
  return allowed;
}
