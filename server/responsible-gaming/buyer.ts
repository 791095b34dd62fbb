/** Whether somebody may buy a game, apart from money and limits: where they are, and how old. */
import type { GamingProduct } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import { ageOn, dayIn } from '@autolotto/contract/shared/time.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { type Allowed, allowPlay, assertCanPlay, type PlayRules } from './play.ts';
import type { Buyer, Player } from './store.ts';

/** The latest that a day begins: nobody is of age before their birthday has come everywhere. */
const latestZone = 'Pacific/Honolulu';
const demoState = 'CO';
/** Where somebody is who has sent no position: where they live, or where the demo town lies. */
export const homeState = ({ config }: Pick<Context, 'config'>, city: string | null): string | null =>
  placeOf(city ?? '').state ?? (config.preset === 'demo' ? demoState : null);

type Asked = {
  readonly product: GamingProduct;
  readonly rules: PlayRules;
  /** The refusal of a game's own. */
  readonly tooYoung: (details: { minAge: number; state: string }) => never;
};
type Of = Pick<Context, 'config'>;

function assertOfAge(allowed: Allowed, { dateOfBirth }: Buyer, { rules, tooYoung }: Asked): Allowed {
  if (dateOfBirth === null) fail('AGE_VERIFICATION_REQUIRED', { minAge: allowed.least });
  if (ageOn(dateOfBirth, dayIn(latestZone, rules.now)) < allowed.least)
    tooYoung({ minAge: allowed.least, state: allowed.state });
  return allowed;
}

/** By what is known of them. */
export function allowPurchase(context: Of, player: Player, asked: Asked): Allowed {
  const { product, rules } = asked;
  return assertOfAge(allowPlay(rules, player, { product, state: homeState(context, player.city) }), player, asked);
}

/** The same under the person's lock. */
export async function assertMayBuy(
  tx: Tx,
  context: Of,
  actor: Pick<Actor, 'userId'>,
  { buyer, ...asked }: Asked & { readonly buyer: Buyer },
): Promise<Allowed> {
  const { product, rules } = asked;
  const playing = { product, state: homeState(context, buyer.city) };
  return assertOfAge(await assertCanPlay(tx, rules, actor, playing), buyer, asked);
}
