import type { DemoShopKey } from './shops.ts';

/** A past order and its customer's review. The customer has no password: nobody signs in as them. */
export type PastOrder = {
  readonly shop: DemoShopKey;
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly daysAgo: number;
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly text: string;
  /** The review of the courier, if any. */
  readonly ofCourier?: { readonly stars: 1 | 2 | 3 | 4 | 5; readonly text: string };
  /** The shop's answer a day later. */
  readonly answer?: string;
};

/** Brought all of them, and has left since. */
export const pastCourier = { firstName: 'June', lastName: 'Alvarez' } as const;

/** Oldest first. Of the shops that never close, so that the demo can begin at any hour. */
export const pastOrders: readonly PastOrder[] = [
  {
    shop: 'maple',
    firstName: 'Alma',
    lastName: 'Reyes',
    street: '320 Orchard Street',
    daysAgo: 74,
    stars: 5,
    text: 'Milk and bread at two in the morning, with a newborn in the house. They saved us.',
    answer: 'Congratulations from all of us! We are here all night.',
  },
  {
    shop: 'maple',
    firstName: 'Curtis',
    lastName: 'Webb',
    street: '52 Chapel Street',
    daysAgo: 63,
    stars: 5,
    ofCourier: { stars: 5, text: 'Carried it up to the third floor without being asked.' },
    text: 'Everything as ordered, and the courier carried it up to the third floor.',
  },
  {
    shop: 'station',
    firstName: 'Nina',
    lastName: 'Kowalski',
    street: '77 Willow Street',
    daysAgo: 58,
    stars: 5,
    text: 'Good choice of papers and snacks. Quick.',
  },
  {
    shop: 'maple',
    firstName: 'Denise',
    lastName: 'Okoro',
    street: '640 Cedar Street',
    daysAgo: 51,
    stars: 4,
    ofCourier: { stars: 5, text: '' },
    text: 'All fine, only the street door was hard to find for the courier.',
    answer: 'Thank you for telling us. Write which door under delivery instructions and the courier sees it.',
  },
  {
    shop: 'maple',
    firstName: 'Harold',
    lastName: 'Finch',
    street: '15 Mill Road',
    daysAgo: 47,
    stars: 5,
    text: 'I am 81 and order by myself. Large letters, clear prices. More shops should be like this.',
  },
  {
    shop: 'maple',
    firstName: 'Tom',
    lastName: 'Becker',
    street: '880 Lakeshore Drive',
    daysAgo: 36,
    stars: 5,
    ofCourier: { stars: 4, text: 'Friendly, rang twice.' },
    text: 'Half an hour from the order to the door, as promised.',
  },
  {
    shop: 'maple',
    firstName: 'Grace',
    lastName: 'Lim',
    street: '231 Maple Street',
    daysAgo: 29,
    stars: 5,
    text: '',
  },
  {
    shop: 'station',
    firstName: 'Oscar',
    lastName: 'Nilsson',
    street: '12 Station Road',
    daysAgo: 25,
    stars: 4,
    ofCourier: { stars: 5, text: 'Waited until my mother was at the door.' },
    text: 'Friendly people. I wish they had oat milk.',
    answer: 'Noted: oat milk is on order.',
  },
  {
    shop: 'maple',
    firstName: 'Yolanda',
    lastName: 'Marsden',
    street: '301 9th Avenue',
    daysAgo: 21,
    stars: 5,
    text: 'They looked at my ID politely and were gone in a minute. That is how it should be.',
  },
  {
    shop: 'maple',
    firstName: 'Ruth',
    lastName: 'Adeyemi',
    street: '415 Birch Street',
    daysAgo: 13,
    stars: 5,
    ofCourier: { stars: 5, text: 'Quick and careful with the eggs.' },
    text: 'I followed the courier on the map all the way. My grandson was impressed.',
  },
  {
    shop: 'station',
    firstName: 'Liam',
    lastName: 'Doyle',
    street: '66 Cedar Street',
    daysAgo: 9,
    stars: 5,
    text: 'Always open, always fast.',
  },
  {
    shop: 'maple',
    firstName: 'Carmen',
    lastName: 'Ibarra',
    street: '128 Willow Street',
    daysAgo: 6,
    stars: 5,
    ofCourier: { stars: 4, text: '' },
    text: 'Muy amables. The whole order fitted and nothing was missing.',
  },
  {
    shop: 'maple',
    firstName: 'Marcus',
    lastName: 'Hill',
    street: '702 Lakeshore Drive',
    daysAgo: 2,
    stars: 5,
    text: 'Best corner shop in town, now on my sofa.',
  },
];
