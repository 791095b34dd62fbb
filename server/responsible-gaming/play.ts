/** Whether somebody may play, where, and for how long already. */
import type { GamingProduct } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type { Offer, Rule } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import type { RealityCheckChoice } from '@autolotto/contract/responsible-gaming/enums.ts';
import type { GamingStatus } from '@autolotto/contract/responsible-gaming/model.ts';
import type { Point } from '@autolotto/contract/shared/geo.ts';
import { excludeSelf } from '../identity/service.ts';
import { nearestZip } from '../platform/adapters/nearest-zip.ts';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import type { Reader, Tx } from '../platform/database/db.ts';
import { DomainError, fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { currentJurisdictionRules, currentPolicy, type Policy } from '../policy/service.ts';
import { loadStatusIn } from './limits.ts';
import { checkDue, offerIn, playTerms } from './rules.ts';
import * as store from './store.ts';

export type PlayRules = { readonly policy: Policy; readonly jurisdictionRules: readonly Rule[]; readonly now: Date };
/** What `assertCanPlay` decides by. Loaded before the transaction: the embedded database has one connection. */
export const loadPlayRules = async (context: Context): Promise<PlayRules> => ({
  policy: await currentPolicy(context),
  jurisdictionRules: await currentJurisdictionRules(context),
  now: await databaseTime(context),
});

/** The state in which somebody plays, and how the product may be offered there. */
export type Allowed = Offer & { readonly state: string };
type Playing = { readonly product: GamingProduct; readonly state: string | null };

/** What the database is asked of a person by. */
export const playerTerms = (policy: Policy): store.PlayerTerms => ({
  play: playTerms(policy),
  locationMinutes: policy['gaming.locationMinutes'].within,
});

/**
 * Refuses whoever may not play a product now, by what is known of them. `state` is where the caller knows them to be, where no
 * position was sent. Limits are for `recordSpend`, the age for the caller.
 */
export function allowPlay(
  { policy, jurisdictionRules, now }: PlayRules,
  { suspendedReason, isDuplicateAccount, exclusion, location, due }: store.Player,
  { product, state: known }: Playing,
): Allowed {
  const locationMinutes = policy['gaming.locationMinutes'].within;
  if (suspendedReason !== null)
    fail('ACCOUNT_SUSPENDED', {
      reason: suspendedReason,
      phone: policy['contact.phone'],
      email: policy['contact.email'],
    });
  if (isDuplicateAccount) fail('DUPLICATE_ACCOUNT', {});
  if (exclusion) fail('SELF_EXCLUDED', { ...exclusion, what: 'play', phone: policy['contact.playHelp'] });
  // Where a fresh position is asked for, nothing else will do.
  const state =
    (location?.isFresh ? location.state : locationMinutes === null ? known : null) ??
    fail('GAMING_LOCATION_REQUIRED', {});
  const offer =
    offerIn(jurisdictionRules, state, product, now) ?? fail('GAMING_NOT_AVAILABLE_HERE', { state, product });
  if (due) {
    const refused = checkDue(due);
    throw new DomainError(refused.code, refused.details);
  }
  return { state, ...offer };
}

/** What is known of the caller without their lock: for a page, and for a sale that asks again under it. */
export const loadPlayer = async (db: Reader, policy: Policy, userId: string): Promise<store.Player> =>
  (await store.loadPlayer(db, userId, playerTerms(policy))) ?? fail('UNAUTHENTICATED', {});

/**
 * The same in the transaction of the play. Takes the person's lock, shared, so that a self-exclusion precedes the play or waits
 * for it.
 */
export async function lockPlayer(tx: Tx, policy: Policy, userId: string): Promise<store.Player> {
  await store.lockPersonShared(tx, userId);
  return loadPlayer(tx, policy, userId);
}

export const assertCanPlay = async (
  tx: Tx,
  rules: PlayRules,
  { userId }: Pick<Actor, 'userId'>,
  playing: Playing,
): Promise<Allowed> => allowPlay(rules, await lockPlayer(tx, rules.policy, userId), playing);

export async function loadEligibility(context: Context, actor: Actor, product: GamingProduct) {
  const rules = await loadPlayRules(context);
  const { state } = await context.db.transact((tx) => assertCanPlay(tx, rules, actor, { product, state: null }));
  return { product, state };
}

/** Coordinates become a state at once, and are neither stored nor logged. */
export async function setLocation(context: Context, { userId }: Actor, position: Point): Promise<{ state: string }> {
  const zip = await nearestZip(position);
  const state = (zip === undefined ? null : placeOf(zip).state) ?? fail('GAMING_LOCATION_UNKNOWN', {});
  await context.db.transact((tx) => store.writeLocation(tx, userId, state));
  return { state };
}

/** To stop is a self-exclusion of a day; whoever has a longer one has stopped already. */
export async function answerCheck(context: Context, actor: Actor, choice: RealityCheckChoice): Promise<GamingStatus> {
  const policy = await currentPolicy(context);
  if (choice === 'stop')
    await excludeSelf(context, actor, { scope: 'lottery', term: 'one_day' }).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'SELF_EXCLUSION_LOCKED') throw error;
    });
  return context.db.transact(async (tx) => {
    await store.answerCheck(tx, actor.userId);
    return loadStatusIn(tx, policy, actor.userId);
  });
}
