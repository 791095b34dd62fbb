/** Fills an empty demo database with the town: people, shops, products. Safe to run at every start. */

import { cents, fromDecimal } from '@autolotto/contract/shared/money.ts';
import { insertProducts } from '../catalogue/service.ts';
import { giveCertificate, insertProfile } from '../couriers/service.ts';
import { ensurePerson } from '../identity/service.ts';
import type { Context } from '../platform/context.ts';
import { setLimit } from '../responsible-gaming/service.ts';
import { openStore, putLicenses } from '../stores/service.ts';
import * as store from './store.ts';
import { demoPassword, demoPeople } from './town/people.ts';
import { demoProducts } from './town/products.ts';
import { demoShops } from './town/shops.ts';
import { townName } from './town/streets.ts';

export async function seedTown(context: Context): Promise<void> {
  if (await store.isSeeded(context.db.read)) return;
  const ids = new Map<string, string>();
  for (const person of demoPeople) {
    const works = person.role === 'courier' || person.role === 'store';
    const { userId } = await ensurePerson(context, person.email, demoPassword, {
      role: person.role,
      firstName: person.firstName,
      lastName: person.lastName,
      phone: person.phone,
      dateOfBirth: person.dateOfBirth,
      // Customers meet the age check themselves; those who work have passed theirs.
      isAgeVerified: false,
      isWorkAgeVerified: works,
      city: townName,
    });
    ids.set(person.email, userId);
  }
  await setLimit(context, { userId: idOf(ids, demoLimit.email) }, demoLimit);
  await context.db.transact(async (tx) => {
    for (const person of demoPeople.filter((one) => one.role === 'courier')) {
      const userId = idOf(ids, person.email);
      await insertProfile(tx, {
        userId,
        licenseNumber: `CO-${person.lastName.slice(0, 3).toUpperCase()}-4417`,
        licenseExpiresOn: '2029-12-31',
        firearmTrainingCert: 'FTC-2025-118',
        backgroundCheckStatus: 'approved',
        isActive: true,
      });
      for (const training of demoTrainings) await giveCertificate(tx, { userId, training, ...demoTrained });
    }
    for (const shop of demoShops) {
      const owner = demoPeople.find((person) => person.shop === shop.key);
      if (!owner) throw new Error(`no owner for ${shop.key}`);
      const storeId = await openStore(
        tx,
        {
          name: shop.name,
          description: shop.description,
          about: shop.about,
          address: shop.address,
          latitude: shop.location.latitude,
          longitude: shop.location.longitude,
          phone: shop.phone,
          timeZone: shop.timeZone,
          hours: shop.hours,
        },
        idOf(ids, owner.email),
      );
      await putLicenses(tx, storeId, shop.licenses);
      await insertProducts(
        tx,
        demoProducts
          .filter((product) => product.store === shop.key)
          .map((product) => ({
            storeId,
            name: product.name,
            description: product.description,
            category: product.category,
            price: fromDecimal('USD', product.price) ?? cents(0),
            requiresAgeVerification: product.category !== 'convenience' && product.category !== 'essentials',
            stock: product.stock,
            art: product.art,
            barcode: product.barcode,
            size: product.size ?? null,
            scratchOffNumber: product.scratchOffNumber ?? null,
          })),
      );
    }
  });
}

/** The limit that one of the customers has set for themselves. */
const demoLimit = {
  email: 'customer2@example.test',
  kind: 'deposit',
  period: 'month',
  amount: cents(40_000),
} as const;

/** Trainings of the town's couriers; the rest is left for users to try. Valid as long as their licenses. */
const demoTrainings = ['alcohol', 'tobacco'] as const;
const demoTrained = { passedOn: '2026-01-12', expiresOn: '2029-12-31' };

function idOf(ids: ReadonlyMap<string, string>, email: string): string {
  const id = ids.get(email);
  if (!id) throw new Error(`no account for ${email}`);
  return id;
}
