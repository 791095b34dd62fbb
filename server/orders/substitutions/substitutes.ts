import type { Substitute, Substitutes } from '@autolotto/contract/orders/substitutions/model.ts';
import { bySimilarity } from '@autolotto/contract/orders/substitutions/similarity.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { agesOf } from '../../catalogue/service.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentJurisdictionRules, currentPolicy } from '../../policy/service.ts';
import { loadCaller } from '../order/caller.ts';
import { imageUrlOf } from '../order/images.ts';
import { relationshipTo } from '../order/policy.ts';
import * as store from '../order/store.ts';
import { againstStandIn, soldAt } from './rules.ts';
import * as substitutions from './store.ts';
import { lineFor, standIn, termsAt } from './terms.ts';

/** Products examined for a replacement, and how many of them are shown. */
const [lookedAt, shown] = [60, 20];

/** Possible substitutes for a line: the named ones, and the most similar. */
export async function substitutesFor(
  context: Context,
  actor: Actor,
  where: { orderId: number; lineId: number; search: string | undefined },
): Promise<Substitutes> {
  const { read } = context.db;
  const [participants, caller] = await Promise.all([
    store.loadParticipants(read, where.orderId),
    loadCaller(context, actor),
  ]);
  if (!participants || relationshipTo(participants, caller) !== 'store') fail('ORDER_NOT_FOUND', {});
  const line = (await substitutions.loadLines(read, where.orderId)).find(({ id }) => id === where.lineId);
  if (!line) fail('LINE_NOT_FOUND', {});
  const policy = await currentPolicy(context);
  const jurisdictionRules = await currentJurisdictionRules(context);
  const [terms, missing] = await Promise.all([
    termsAt(read, where.orderId, { policy, jurisdictionRules }),
    substitutions.loadProduct(read, line.productId),
  ]);
  const ages = agesOf(policy, terms.jurisdictionRules);
  const wanted = lineFor(line, standIn(missing, ages));
  const against = (one: substitutions.Candidate) => againstStandIn(wanted.product, standIn(one, ages), terms);
  const view = (one: substitutions.Candidate): Substitute => ({
    productId: one.id,
    name: one.name,
    price: dollars(cents(one.price)),
    soldAt: dollars(soldAt(wanted, { price: cents(one.price) })),
    stockQuantity: one.stock,
    imageUrl: imageUrlOf({ productId: one.id, art: one.art }),
  });
  const preferred = await substitutions.preferredFor(read, where.orderId, line.id);
  const others = await substitutions.candidates(
    read,
    { storeId: participants.storeId, ...line },
    where.search,
    lookedAt,
  );
  return {
    preferred: preferred.map((one) => ({ ...view(one), against: against(one) ?? null })),
    others: bySimilarity(
      // The price paid, not the current one.
      { ...missing, price: line.price },
      others.filter((one) => against(one) === undefined),
    )
      .slice(0, shown)
      .map(({ one, isLike }) => ({ ...view(one), isLike })),
  };
}
