/** The list of domains: each one's calls, refusals, topics and socket messages. */
import * as admin from './admin/contract.ts';
import * as assistant from './assistant/contract.ts';
import * as bitcoin from './bitcoin/contract.ts';
import * as catalogue from './catalogue/contract.ts';
import * as chat from './chat/contract.ts';
import * as conversations from './conversations/contract.ts';
import * as couriers from './couriers/contract.ts';
import * as delivery from './delivery/contract.ts';
import * as demo from './demo/contract.ts';
import * as earnings from './earnings/contract.ts';
import * as forum from './forum/contract.ts';
import * as identity from './identity/contract.ts';
import * as instantGames from './instant-games/contract.ts';
import * as ledger from './ledger/contract.ts';
import * as lottery from './lottery/contract.ts';
import * as moderation from './moderation/contract.ts';
import * as notifications from './notifications/contract.ts';
import * as officialTickets from './official-tickets/contract.ts';
import * as orders from './orders/contract.ts';
import * as payments from './payments/contract.ts';
import * as policy from './policy/contract.ts';
import * as pools from './pools/contract.ts';
import * as prizes from './prizes/contract.ts';
import * as promotions from './promotions/contract.ts';
import * as responsibleGaming from './responsible-gaming/contract.ts';
import * as reviews from './reviews/contract.ts';
import * as rewards from './rewards/contract.ts';
import * as stores from './stores/contract.ts';
import * as system from './system/contract.ts';
import * as vip from './vip/contract.ts';

/** In the order of the API page. */
export const contracts = {
  system,
  policy,
  identity,
  ledger,
  responsibleGaming,
  payments,
  bitcoin,
  prizes,
  instantGames,
  lottery,
  pools,
  promotions,
  rewards,
  forum,
  notifications,
  moderation,
  stores,
  catalogue,
  couriers,
  orders,
  officialTickets,
  delivery,
  reviews,
  earnings,
  conversations,
  chat,
  assistant,
  vip,
  admin,
  demo,
};

type Contracts = typeof contracts;
type Part = 'errors' | 'topics' | 'socketMessages';
type PartOf<C, P extends Part> = C extends Readonly<Record<P, infer T>> ? T : never;
type All<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer I) => void ? I : never;
/** What the domains that have this part bring to it, in one table. */
type Merged<P extends Part> = All<PartOf<Contracts[keyof Contracts], P>>;

/** A name that two domains use is refused by contract.test.ts. */
export function merged<P extends Part>(part: P): Merged<P> {
  const tables: object[] = Object.values(contracts).map((one: Partial<Record<Part, object>>) => one[part] ?? {});
  return Object.assign({}, ...tables);
}
