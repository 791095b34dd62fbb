/**
 * The drawing of Larimer Falls, a town that does not exist. Coordinates are hundredths of a mile east and north of
 * the market square; `lay` in geometry.ts bends them gently, so that straight lines here are not ruled lines on the map.
 */
export type Pair = readonly [east: number, north: number];

export type StreetClass = 'main' | 'street' | 'lane';

export type PlannedStreet = {
  readonly name: string;
  readonly class: StreetClass;
  /** The end where house numbers begin comes first. */
  readonly through: readonly Pair[];
  /** Rounded through its points; without it the corners stay. */
  readonly curved?: true;
};

const main = (name: string, ...through: Pair[]): PlannedStreet => ({ name, class: 'main', through, curved: true });
const street = (name: string, ...through: Pair[]): PlannedStreet => ({ name, class: 'street', through });
const curved = (name: string, ...through: Pair[]): PlannedStreet => ({ name, class: 'street', through, curved: true });
const lane = (name: string, ...through: Pair[]): PlannedStreet => ({ name, class: 'lane', through, curved: true });

// biome-ignore format: one street to a line reads like the index of a street atlas
export const plannedStreets: readonly PlannedStreet[] = [
  main('Larimer Loop', [0, 138], [60, 130], [108, 98], [134, 40], [136, -20], [124, -80], [88, -130], [20, -142], [-50, -136], [-104, -104], [-134, -50], [-138, 10], [-126, 70], [-92, 112], [-45, 134], [0, 138]),
  main('Main Street', [0, -170], [0, -140], [0, -100], [0, -50], [0, 0], [0, 50], [2, 90], [0, 138], [-4, 170]),
  main('Riverside Drive', [-126, 75], [-98, 62], [-62, 46], [-20, 48], [14, 54], [42, 47], [63, 26], [77, -2], [88, -36], [106, -58], [124, -68]),
  main('North Bank Road', [-114, 96], [-92, 88], [-58, 72], [-20, 74], [20, 80], [56, 73], [84, 46], [98, 10], [110, -18], [133, -36]),
  main('Falls Boulevard', [0, 34], [43, -9], [70, -36], [88, -54], [118, -84], [150, -122], [172, -140]),
  main('Old Fort Road', [0, -35], [-44, -66], [-76, -88], [-108, -100]),
  main('9th Avenue', [-172, 4], [-138, -2], [-60, -2], [0, -2], [60, -2], [136, -2], [172, -6]),
  main('3rd Avenue', [-124, -72], [-60, -72], [0, -72], [60, -72], [124, -74]),
  main('Station Road', [0, -114], [-30, -113], [-60, -111], [-98, -107]),

  street('1st Avenue', [-78, -102], [0, -104], [43, -104]),

  street('Maple Street', [14, -104], [14, 54]),
  street('Oak Street', [28, -104], [28, 51]),
  street('Birch Street', [43, -104], [43, 47]),
  street('Willow Street', [57, -72], [57, 33]),
  street('Chestnut Street', [70, -72], [70, 13]),
  street('Elm Street', [-14, -113], [-14, 48]),
  street('Cedar Street', [-29, -113], [-29, 47]),
  street('Walnut Street', [-44, -112], [-44, 46]),
  street('Park Street', [-60, -72], [-60, 46]),
  curved('Orchard Street', [-103, -88], [-106, -40], [-102, -2], [-103, 30], [-104, 65]),

  street('2nd Avenue', [-116, -88], [0, -88], [52, -88]),
  street('4th Avenue', [-60, -58], [92, -58]),
  street('5th Avenue', [-134, -46], [90, -46]),
  street('6th Avenue', [-60, -35], [87, -35]),
  street('7th Avenue', [-136, -26], [-60, -24], [84, -24]),
  street('8th Avenue', [-60, -13], [80, -13]),
  street('10th Avenue', [-60, 10], [72, 10]),
  street('11th Avenue', [-60, 22], [65, 22]),
  street('12th Avenue', [-60, 34], [56, 34]),

  lane('Meadow Lane', [-75, -2], [-78, -30], [-73, -58], [-76, -87]),
  lane('Cherry Lane', [-90, -2], [-93, -24], [-88, -48], [-90, -72]),
  lane('Clover Lane', [-119, -2], [-121, -26], [-117, -46], [-116, -72]),
  lane('Quarry Road', [-103, 26], [-118, 30], [-135, 26]),
  lane('Dairy Lane', [-118, -2], [-120, 14], [-118, 30], [-114, 48], [-104, 54]),
  lane('Park Lane', [-60, 43], [-80, 42], [-103, 41]),
  lane('Tanner Lane', [-88, -88], [-90, -106]),
  lane('Foundry Road', [0, -131], [-36, -129], [-72, -129]),
  lane('Cannery Lane', [0, -117], [24, -118], [43, -104]),

  curved('Mill Road', [-58, 72], [-54, 90], [-61, 110], [-60, 130]),
  curved('Chapel Street', [30, 79], [31, 100], [37, 120], [35, 136]),
  curved('Hillcrest Drive', [56, 73], [72, 88], [92, 82], [107, 60], [111, 34], [101, 4]),
  curved('Summit Road', [84, 46], [100, 56], [128, 64]),
  curved('School Street', [-88, 112], [-72, 100], [-57, 98], [-20, 102], [0, 101], [32, 105], [62, 102], [74, 88]),
  lane('Aspen Drive', [-61, 114], [-30, 119], [0, 119], [36, 120], [60, 116], [63, 102]),
  lane('Foxglove Lane', [-20, 74], [-22, 100], [-28, 118]),
  lane('Larkspur Lane', [-40, 73], [-38, 88], [-39, 100]),
  lane('Poplar Lane', [-38, 87], [-20, 88], [0, 88], [14, 91], [30, 91]),
  lane('Hawthorn Lane', [14, 79], [16, 104], [14, 120]),
  lane('Tulip Lane', [46, 76], [49, 90], [48, 104]),
  lane('Beacon Lane', [80, 86], [82, 100], [90, 110]),
  lane('Kestrel Lane', [120, 16], [128, 14], [136, 16]),
  lane('Juniper Way', [60, 116], [62, 130]),
  lane('Heron Lane', [117, -2], [120, 16], [111, 34]),
  lane('Spruce Lane', [111, 36], [124, 42], [134, 40]),
  lane('Otter Lane', [121, -2], [123, -14], [120, -26]),

  curved('Lakeshore Drive', [43, -104], [52, -88], [74, -81], [97, -87], [107, -104], [97, -119], [74, -126], [52, -121], [43, -104]),
  lane('Pelican Lane', [74, -81], [73, -72]),
  lane('Marina Lane', [107, -104], [112, -100]),
];

/** The river's middle with half its width. */
// biome-ignore format: one row of points
export const riverCourse: readonly (readonly [east: number, north: number, half: number])[] = [
  [-190, 104, 3], [-130, 92, 2.8], [-95, 76, 3.1], [-60, 59, 3.4], [-20, 61, 3], [18, 67, 3.6], [50, 60, 3.2], [74, 34, 3.4],
  [88, 2, 3.8], [99, -28, 3.4], [124, -51, 3], [190, -66, 3.6],
];

export const railLine: readonly Pair[] = [
  [-190, -104],
  [-120, -118],
  [-70, -121],
  [-20, -121],
  [30, -126],
  [62, -134],
  [100, -152],
  [140, -180],
];

export type PlannedArea = {
  readonly kind: 'park' | 'water';
  /** Empty where the map writes none. */
  readonly name: string;
  readonly around: readonly Pair[];
  readonly curved?: true;
};

// biome-ignore format: one area to a row
export const plannedAreas: readonly PlannedArea[] = [
  { kind: 'park', name: 'Founders Park', around: [[-101, 1], [-62, 1], [-62, 40], [-80, 40], [-101, 38]] },
  { kind: 'park', name: 'Market Square', around: [[1.5, -0.5], [12.5, -0.5], [12.5, 8.5], [1.5, 8.5]] },
  { kind: 'park', name: 'Falls Park', curved: true, around: [[24, 70], [40, 67], [54, 59], [66, 47], [76, 36], [82, 44], [68, 61], [55, 71], [36, 76], [24, 77]] },
  { kind: 'park', name: 'Larkspur Meadow', curved: true, around: [[-96, 99], [-84, 90], [-66, 80], [-60, 92], [-72, 97], [-88, 108]] },
  { kind: 'park', name: '', curved: true, around: [[46, -104], [54, -91], [74, -84], [95, -90], [104, -104], [95, -116], [74, -123], [54, -118]] },
  { kind: 'park', name: 'Bluff Woods', curved: true, around: [[103, 74], [112, 62], [124, 66], [114, 84], [100, 97], [90, 100], [92, 90]] },
  { kind: 'water', name: 'Mirror Lake', curved: true, around: [[51, -104], [58, -94], [74, -89], [90, -92], [98, -101], [93, -112], [80, -118], [66, -114], [56, -113]] },
  { kind: 'water', name: 'Duck Pond', curved: true, around: [[-84, 11], [-77, 16], [-69, 13], [-70, 6], [-80, 4]] },
];
