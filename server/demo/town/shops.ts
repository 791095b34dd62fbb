import type { Point } from '@autolotto/contract/shared/geo.ts';
import type { LicenseKind } from '@autolotto/contract/stores/licenses.ts';
import type { WeekHours } from '@autolotto/contract/stores/model.ts';

export type DemoShopKey = 'maple' | 'station' | 'riverside';

export type DemoShop = {
  readonly key: DemoShopKey;
  readonly name: string;
  readonly description: string;
  readonly address: string;
  /** The result of `locateAddress`; kept as data so that seeding needs no map. */
  readonly location: Point;
  readonly phone: string;
  readonly timeZone: string;
  readonly hours: WeekHours;
  readonly about: string;
  readonly licenses: readonly { kind: LicenseKind; number: string; expiresOn: string }[];
};

/** Far enough ahead that no visitor of the demo finds empty shelves. */
const license = (kind: LicenseKind, number: string) => ({ kind, number, expiresOn: '2031-12-31' });

const everyDay = (opens: string, closes: string): WeekHours => Array.from({ length: 7 }, () => [{ opens, closes }]);

export const demoShops: readonly DemoShop[] = [
  {
    key: 'maple',
    name: 'Maple Corner Market',
    description: 'A corner shop that never closes: tickets, groceries, beer and wine.',
    address: '1124 Maple Street, Larimer Falls, CO 80202',
    location: { latitude: 39.75224, longitude: -104.9942 },
    about:
      'Nora and her family have run the corner of Maple Street since 1987. Open day and night, with the state lottery terminal by the window, cold beer at the back and coffee from four in the morning.',
    licenses: [license('lottery', 'LOT-21874'), license('tobacco', 'TOB-55120'), license('alcohol', 'ALC-30417')],
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
    about:
      'Beside the station since the first train stopped here. Papers, tobacco in every form the law allows, and tickets for the draw on the way home.',
    licenses: [license('lottery', 'LOT-21902'), license('tobacco', 'TOB-55161')],
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
    about:
      'A family grocery by the river. The bread comes out of our own oven at six, the vegetables from farms you can see from the bridge, and the wine from people we know.',
    licenses: [license('alcohol', 'ALC-30466'), license('tobacco', 'TOB-55203'), license('lottery', 'LOT-21940')],
    phone: '303-555-0143',
    timeZone: 'America/Denver',
    hours: everyDay('07:00', '22:00'),
  },
];
