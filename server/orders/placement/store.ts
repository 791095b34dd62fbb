/** What an order is decided on, read for all who ask at once. */
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { Bought } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import type { HoursException, WeekHours } from '@autolotto/contract/stores/model.ts';
import type { Art } from '../../catalogue/tables.ts';
import { dataLoaderPer } from '../../platform/database/batching/data-loader.ts';
import type { Database, Named } from '../../platform/database/db.ts';
import type { LicensedUntil } from '../../stores/service.ts';
import type { BuyerFacts } from './buyer-rules.ts';
import type { Facts, OpenCash } from './rules.ts';

/** Placement facts as the database answers them; facts.ts adds policy to make `Facts`. */
export type RawFacts = {
  now: string;
  customer: {
    firstName: string;
    lastName: string;
    phone: string | null;
    city: string | null;
    dateOfBirth: string | null;
    isAgeVerified: boolean;
    hasFreeDelivery: boolean;
  };
  /** The code that waits on their account. */
  promotion: Facts['promotion'];
  balance: number;
  products: {
    id: number;
    storeId: number;
    name: string;
    category: Category;
    price: number;
    stock: number;
    isActive: boolean;
    requiresAgeVerification: boolean;
    minAge: number | null;
    size: string | null;
    art: Art;
  }[];
  stores: {
    id: number;
    name: string;
    address: string;
    phone: string;
    isApproved: boolean;
    latitude: number;
    longitude: number;
    timeZone: string;
    hours: WeekHours;
    hoursExceptions: HoursException[];
    pausedUntil: string | null;
    pauseReason: string | null;
    prepMinutes: number | null;
    busyUntil: string | null;
    licensedUntil: LicensedUntil;
    deliveryFee: number | null;
    freeDeliveryAbove: number | null;
    minimumOrder: number | null;
    radiusMiles: number | null;
  }[];
  /** The customer's orders of this store day by category; null where not requested. */
  boughtToday: Bought | null;
  /** The customer's facts for this store and the platform; null when no item is restricted. */
  person: BuyerFacts | null;
  /** Open cash; null where not requested. */
  openCash: Omit<OpenCash, 'terms'> | null;
};

/** A customer and a cart whose facts are asked for. */
export type Asked = {
  readonly customer: string;
  /** Name of the wallet's account. */
  readonly wallet: string;
  readonly products: readonly number[];
  /** Hash of the delivery address. */
  readonly address: string;
  readonly isCash: boolean;
  readonly withToday: boolean;
};

type OwnFacts = Omit<RawFacts, 'now' | 'products' | 'stores'>;
const facts: Named<{ facts: Pick<RawFacts, 'now' | 'products' | 'stores'> & { each: OwnFacts[] } }> = {
  name: 'order facts',
  text: 'select orders_facts($1::jsonb, $2::int[]) as facts',
};

/** Everything an order is decided on, in one round trip for all that are decided at once. */
export const placementFacts = dataLoaderPer(
  async (db: Database, asked: readonly Asked[]): Promise<readonly RawFacts[]> => {
    const [row] = await db.named(facts, [
      JSON.stringify(asked.map((one, at) => ({ ...one, n: at }))),
      [...new Set(asked.flatMap(({ products }) => products))],
    ]);
    if (!row) throw new Error('no facts');
    const { now, products, stores, each } = row.facts;
    return asked.map((one, at) => {
      const own = each[at];
      if (!own) throw new Error('no facts of one who asked');
      const goods = products.filter(({ id }) => one.products.includes(id));
      return {
        now,
        ...own,
        products: goods,
        stores: stores.filter(({ id }) => goods.some((one) => one.storeId === id)),
      };
    });
  },
  { maxKeys: 32 },
);
