/** Whether somebody may buy an instant ticket, apart from money and limits. */
import type { InstantKind } from '@autolotto/contract/instant-games/enums.ts';
import type { GamingProduct } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import { ageOn, dayIn } from '@autolotto/contract/shared/time.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { assertCanPlay, type loadPlayRules } from '../responsible-gaming/service.ts';
import type { Buyer } from './store.ts';

export const productOf = { ticket: 'scratch', digital: 'digital' } as const satisfies Record<
  InstantKind,
  GamingProduct
>;

/** The latest that a day begins: nobody is of age before their birthday has come everywhere. */
const latestZone = 'Pacific/Honolulu';
const demoState = 'CO';
/** Where somebody is who has sent no position: where they live, or where the demo town lies. */
export const homeState = ({ config }: Context, city: string | null): string | null =>
  placeOf(city ?? '').state ?? (config.preset === 'demo' ? demoState : null);

type Asked = {
  readonly kind: InstantKind;
  readonly buyer: Buyer;
  readonly rules: Awaited<ReturnType<typeof loadPlayRules>>;
};
export async function assertMayBuy(
  tx: Tx,
  context: Context,
  actor: Actor,
  { kind, buyer, rules }: Asked,
): Promise<void> {
  const state = homeState(context, buyer.city);
  const allowed = await assertCanPlay(tx, rules, actor, { product: productOf[kind], state });
  if (buyer.dateOfBirth === null) fail('AGE_VERIFICATION_REQUIRED', { minAge: allowed.least });
  if (ageOn(buyer.dateOfBirth, dayIn(latestZone, rules.now)) < allowed.least)
    fail('INSTANT_TOO_YOUNG', { minAge: allowed.least, state: allowed.state });
}
