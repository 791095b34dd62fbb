/** People and ids that the world of the matrix is made of. */
import { randomUUID } from 'node:crypto';
import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import { hashPassword } from '../../identity/service.ts';
import { users } from '../../identity/tables.ts';
import { staffPins, storeStaff } from '../../stores/tables.ts';
import type { Client, TestApp } from '../harness/app.ts';

export type Person = {
  readonly lastName: string;
  readonly role?: Role;
  readonly isAgeVerified?: true;
  readonly isWorkAgeVerified?: true;
  readonly phone?: string;
  readonly dateOfBirth?: string;
};
export const emailOf = ({ lastName }: Person): string => `${lastName.toLowerCase()}@example.test`;

/** Somebody with an account, signed in, without the cost of a password. */
export async function newPerson(app: TestApp, person: Person): Promise<Client> {
  const id = randomUUID();
  const now = new Date();
  await app.context.db.read.insert(users).values({
    id,
    email: emailOf(person),
    firstName: 'Pat',
    lastName: person.lastName,
    name: `Pat ${person.lastName}`,
    phone: person.phone,
    dateOfBirth: person.dateOfBirth,
    role: person.role,
    ageVerifiedAt: person.isAgeVerified && now,
    workAgeVerifiedAt: person.isWorkAgeVerified && now,
  });
  return app.openSession(id);
}

/** Params for an object of which only the first exists. */
export const ofFirst = (id: string) => ({ first: id, second: '2000000000', open: '2000000000', absent: '2000000000' });

export const license = (mark: string) => ({
  licenseNumber: `CO-${mark}-1`,
  licenseExpiresOn: '2030-01-01',
  firearmTrainingCert: 'FTC-1',
  backgroundCheckStatus: 'approved' as const,
});

/** The PIN of the person at the store's counter. */
export const counterPin = '5294';
/** Works for the store, and unlocks its tablet. */
export async function atCounter({ context }: TestApp, storeId: number, userId: string): Promise<void> {
  await context.db.read.insert(storeStaff).values({ storeId, userId });
  await context.db.read.insert(staffPins).values({ storeId, userId, pinHash: await hashPassword(counterPin) });
}
