import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import type { DemoShopKey } from './shops.ts';

/** Every demo account has it; the sign-in page shows it. */
export const demoPassword = 'autolotto-demo';

export type DemoPerson = {
  readonly email: string;
  /** Null: nobody has picked one yet. */
  readonly role: Role | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly phone: string;
  readonly address: string;
  /** The shop this person owns. */
  readonly shop?: DemoShopKey;
  /** Reads with the large-text setting on. */
  readonly largeText?: true;
};

export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'customer@example.test',
    role: 'customer',
    firstName: 'Rosa',
    lastName: 'Delgado',
    dateOfBirth: '1992-05-14',
    phone: '303-555-0101',
    address: '418 Orchard Street, Larimer Falls, CO 80202',
  },
  {
    email: 'customer2@example.test',
    role: 'customer',
    firstName: 'Walter',
    lastName: 'Brooks',
    dateOfBirth: '1945-03-02',
    phone: '303-555-0102',
    address: '233 Chapel Street, Larimer Falls, CO 80202',
    largeText: true,
  },
  {
    email: 'courier@example.test',
    role: 'courier',
    firstName: 'Maya',
    lastName: 'Lindqvist',
    dateOfBirth: '1998-09-23',
    phone: '303-555-0111',
    address: '612 Cedar Street, Larimer Falls, CO 80202',
  },
  {
    email: 'courier2@example.test',
    role: 'courier',
    firstName: 'Devon',
    lastName: 'Price',
    dateOfBirth: '1989-12-08',
    phone: '303-555-0112',
    address: '1205 Lakeshore Drive, Larimer Falls, CO 80202',
  },
  {
    email: 'store@example.test',
    role: 'store',
    firstName: 'Priya',
    lastName: 'Raman',
    dateOfBirth: '1979-02-17',
    phone: '303-555-0121',
    address: '530 Birch Street, Larimer Falls, CO 80202',
    shop: 'maple',
  },
  {
    email: 'store2@example.test',
    role: 'store',
    firstName: 'Tomas',
    lastName: 'Novak',
    dateOfBirth: '1968-07-30',
    phone: '303-555-0122',
    address: '120 Meadow Lane, Larimer Falls, CO 80202',
    shop: 'station',
  },
  {
    email: 'store3@example.test',
    role: 'store',
    firstName: 'Grace',
    lastName: 'Okafor',
    dateOfBirth: '1984-11-05',
    phone: '303-555-0123',
    address: '340 Mill Road, Larimer Falls, CO 80202',
    shop: 'riverside',
  },
  {
    email: 'newcomer@example.test',
    role: null,
    firstName: 'Iris',
    lastName: 'Castellan',
    dateOfBirth: '1987-10-09',
    phone: '303-555-0141',
    address: '87 Willow Street, Larimer Falls, CO 80202',
  },
  {
    email: 'admin@example.test',
    role: 'admin',
    firstName: 'Helen',
    lastName: 'Marsh',
    dateOfBirth: '1975-06-21',
    phone: '303-555-0131',
    address: '702 9th Avenue, Larimer Falls, CO 80202',
  },
  {
    email: 'admin2@example.test',
    role: 'admin',
    firstName: 'Omar',
    lastName: 'Haddad',
    dateOfBirth: '1982-02-11',
    phone: '303-555-0132',
    address: '711 9th Avenue, Larimer Falls, CO 80202',
  },
];
