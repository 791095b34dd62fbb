/** Whether somebody may buy an instant ticket, apart from money and limits. */
import type { InstantKind } from '@autolotto/contract/instant-games/enums.ts';
import type { GamingProduct } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import * as gaming from '../responsible-gaming/service.ts';

export const productOf = { ticket: 'scratch', digital: 'digital' } as const satisfies Record<
  InstantKind,
  GamingProduct
>;

type Asked = {
  readonly kind: InstantKind;
  readonly buyer: gaming.Buyer;
  readonly rules: Awaited<ReturnType<typeof gaming.loadPlayRules>>;
};
export const assertMayBuy = (tx: Tx, context: Context, actor: Actor, { kind, ...asked }: Asked) =>
  gaming.assertMayBuy(tx, context, actor, {
    ...asked,
    product: productOf[kind],
    tooYoung: (details) => fail('INSTANT_TOO_YOUNG', details),
  });
