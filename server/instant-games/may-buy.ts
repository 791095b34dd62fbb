/** Whether somebody may buy an instant ticket, apart from money and limits. */
import type { InstantKind } from '@autolotto/contract/instant-games/enums.ts';
import type { GamingProduct } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { assertFeatureOn } from '../policy/service.ts';
import * as gaming from '../responsible-gaming/service.ts';
import { productOf } from './products.ts';

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
  readonly buyer: gaming.Buyer;
  readonly rules: Awaited<ReturnType<typeof gaming.loadPlayRules>>;
};
/** The product that their spending counts for. */
export async function assertMayBuy(
  tx: Tx,
  context: Context,
  actor: Actor,
  { kind, ...asked }: Asked,
): Promise<GamingProduct> {
  const product = productOf[kind];
  const tooYoung = (details: { minAge: number; state: string }) => fail('INSTANT_TOO_YOUNG', details);
  await gaming.assertMayBuy(tx, context, actor, { ...asked, product, tooYoung });
  return product;
}
