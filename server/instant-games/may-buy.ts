/** Whether somebody may buy an instant ticket, apart from money and limits. */
import type { InstantKind } from '@autolotto/contract/instant-games/enums.ts';
import type { GamingProduct } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import { ageOn, dayIn } from '@autolotto/contract/shared/time.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { assertFeatureOn } from '../policy/service.ts';
import { assertCanPlay, type loadPlayRules } from '../responsible-gaming/service.ts';
import { productOf } from './products.ts';
import type { Buyer } from './store.ts';

/** The latest that a day begins: nobody is of age before their birthday has come everywhere. */
const latestZone = 'Pacific/Honolulu';
const demoState = 'CO';
/** Where somebody is who has sent no position: where they live, or where the demo town lies. */
export const homeState = ({ config }: Context, city: string | null): string | null =>
  placeOf(city ?? '').state ?? (config.preset === 'demo' ? demoState : null);

/** Nobody buys for another, nor what is switched off. */
export async function assertSold(
  context: Context,
  actor: Actor,
  { kind, userId }: { readonly kind: InstantKind; readonly userId: string },
): Promise<void> {
  if (userId !== actor.userId) fail('FORBIDDEN', {});
  await assertFeatureOn(context, productOf[kind]);
}

type Asked = {
  readonly kind: InstantKind;
  readonly buyer: Buyer;
  readonly rules: Awaited<ReturnType<typeof loadPlayRules>>;
};
/** The product that their spending counts for. */
export async function assertMayBuy(
  tx: Tx,
  context: Context,
  actor: Actor,
  { kind, buyer, rules }: Asked,
): Promise<GamingProduct> {
  const product = productOf[kind];
  const state = homeState(context, buyer.city);
  const allowed = await assertCanPlay(tx, rules, actor, { product, state });
  if (buyer.dateOfBirth === null) fail('AGE_VERIFICATION_REQUIRED', { minAge: allowed.least });
  if (ageOn(buyer.dateOfBirth, dayIn(latestZone, rules.now)) < allowed.least)
    fail('INSTANT_TOO_YOUNG', { minAge: allowed.least, state: allowed.state });
  return product;
}
