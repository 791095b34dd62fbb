import type { Point } from '@autolotto/contract/shared/geo.ts';
import type { WeekHours } from '@autolotto/contract/stores/model.ts';

export type DemoShopKey = 'maple' | 'station' | 'riverside';

export type DemoShop = {
  readonly key: DemoShopKey;
  readonly name: string;
  readonly description: string;
  readonly address: string;
  /** Where `locateAddress` finds the address; kept as data so that seeding needs no map. */
  readonly location: Point;
  readonly phone: string;
  readonly timeZone: string;
  readonly hours: WeekHours;
};

const everyDay = (opens: string, closes: string): WeekHours => Array.from({ length: 7 }, () => [{ opens, closes }]);

export const demoShops: readonly DemoShop[] = [
  {
    key: 'maple',
    name: 'Maple Corner Market',
    description: 'A corner shop that never closes: tickets, groceries, beer and wine.',
    address: '1124 Maple Street, Larimer Falls, CO 80202',
    location: { latitude: 39.75224, longitude: -104.9942 },
    phone: '303-555-0141',
    timeZone: 'America/Denver',
    hours: everyDay('00:00', '24:00'),
  },
  {
    key: 'station',
    name: 'Station Road Smoke & News',
    description: 'Tobacco, papers and tickets beside the station, open around the clock.',
    address: '310 Station Road, Larimer Falls, CO 80202',
    location: { latitude: 39.73542, longitude: -105.00578 },
    phone: '303-555-0142',
    timeZone: 'America/Denver',
    hours: everyDay('00:00', '24:00'),
  },
  {
    key: 'riverside',
    name: 'Riverside Grocery',
    description: 'A family grocery by the river with bread baked each morning and a good wine shelf.',
    address: '1040 Riverside Drive, Larimer Falls, CO 80202',
    location: { latitude: 39.75799, longitude: -105.0019 },
    phone: '303-555-0143',
    timeZone: 'America/Denver',
    hours: everyDay('07:00', '22:00'),
  },
];
