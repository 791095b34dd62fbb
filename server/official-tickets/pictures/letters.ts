/** Letters as dots, five wide and seven high: a name is drawn on a picture whatever fonts a server has. */
const rows: Readonly<Record<string, string>> = {
  A: '0E 11 11 1F 11 11 11',
  B: '1E 11 11 1E 11 11 1E',
  C: '0E 11 10 10 10 11 0E',
  D: '1E 11 11 11 11 11 1E',
  E: '1F 10 10 1E 10 10 1F',
  F: '1F 10 10 1E 10 10 10',
  G: '0E 11 10 17 11 11 0F',
  H: '11 11 11 1F 11 11 11',
  I: '0E 04 04 04 04 04 0E',
  J: '07 02 02 02 02 12 0C',
  K: '11 12 14 18 14 12 11',
  L: '10 10 10 10 10 10 1F',
  M: '11 1B 15 15 11 11 11',
  N: '11 19 15 13 11 11 11',
  O: '0E 11 11 11 11 11 0E',
  P: '1E 11 11 1E 10 10 10',
  Q: '0E 11 11 11 15 12 0D',
  R: '1E 11 11 1E 14 12 11',
  S: '0F 10 10 0E 01 01 1E',
  T: '1F 04 04 04 04 04 04',
  U: '11 11 11 11 11 11 0E',
  V: '11 11 11 11 11 0A 04',
  W: '11 11 11 15 15 1B 11',
  X: '11 11 0A 04 0A 11 11',
  Y: '11 11 0A 04 04 04 04',
  Z: '1F 01 02 04 08 10 1F',
  '0': '0E 11 13 15 19 11 0E',
  '1': '04 0C 04 04 04 04 0E',
  '2': '0E 11 01 06 08 10 1F',
  '3': '1F 01 02 06 01 11 0E',
  '4': '02 06 0A 12 1F 02 02',
  '5': '1F 10 1E 01 01 11 0E',
  '6': '06 08 10 1E 11 11 0E',
  '7': '1F 01 02 04 08 08 08',
  '8': '0E 11 11 0E 11 11 0E',
  '9': '0E 11 11 0F 01 02 0C',
  '-': '00 00 00 0E 00 00 00',
  '#': '0A 0A 1F 0A 1F 0A 0A',
};

/** Without accents, in capitals; what has no letter here is left out. */
export const drawable = (text: string): string =>
  [...text.normalize('NFD').toUpperCase()]
    .filter((one) => one === ' ' || one in rows)
    .join('')
    .trim();

const [width, height] = [6, 7];
export const textSize = (text: string) => ({ width: drawable(text).length * width, height });

/** SVG squares of a text whose upper left corner is 0, 0, one unit a dot. */
export const dotsOf = (text: string): string =>
  [...drawable(text)]
    .flatMap((letter, at) =>
      (rows[letter] ?? '')
        .split(' ')
        .flatMap((hex, y) =>
          [0, 1, 2, 3, 4]
            .filter((x) => (Number.parseInt(hex || '0', 16) & (0x10 >> x)) !== 0)
            .map((x) => `M${at * width + x} ${y}h1v1h-1z`),
        ),
    )
    .join('');
