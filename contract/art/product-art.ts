/**
 * Draws products without photos: a shape, three colors and a word, as one standalone SVG. The same input gives the same
 * picture on the server and in the browser. Tobacco is in plain packaging with a warning panel, whatever its colors:
 * those only make a narrow stripe.
 */
import { rosette, sequence } from './rosette.ts';

export const artShapes = [
  'scratch',
  'draw',
  'pack',
  'cigar',
  'pouch',
  'vape',
  'bottle',
  'spirits',
  'can',
  'bag',
  'carton',
  'loaf',
  'box',
  'lighter',
] as const;
export type ArtShape = (typeof artShapes)[number];

export type ProductArt = {
  readonly shape: ArtShape;
  /** Body, second color and detail, as #rrggbb. */
  readonly colours: readonly [string, string, string];
  /** The word on the product; two words stand one over the other. */
  readonly label: string;
  readonly seed: string;
};

const ink = '#211b0f';
const paper = '#fffdf6';
const drab = '#8b8068';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '');

/** Anything but #rrggbb becomes gray: colors come from a table that a shop fills in. */
const color = (value: string) => (/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#9aa0a6');

/** Ink or paper, whichever can be read on the fill: relative luminance as in WCAG. */
function readableOn(fill: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(fill.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.2 ? ink : paper;
}

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly height?: number;
};

/** The label about a middle, one line or two, as large as the width allows. */
function words(label: string, { x, y, width, size, height = size * 2.4 }: Box, fill: string): string {
  const trimmed = label.trim();
  if (trimmed === '') return '';
  const space = trimmed.length > 6 ? trimmed.indexOf(' ') : -1;
  const lines = space > 0 ? [trimmed.slice(0, space), trimmed.slice(space + 1)] : [trimmed];
  const longest = Math.max(...lines.map((line) => line.length));
  const fitted = Math.round(10 * Math.max(7, Math.min(size, height / lines.length / 1.1, width / longest / 0.68))) / 10;
  const leading = fitted * 1.08;
  const first = y + fitted * 0.36 - ((lines.length - 1) * leading) / 2;
  const spans = lines.map((line, index) => {
    // Fonts differ between machines: a line that could overflow gets a fixed width.
    const tight = line.length * fitted * 0.68 > width ? ` textLength="${width}" lengthAdjust="spacingAndGlyphs"` : '';
    return `<text x="${x}" y="${(first + index * leading).toFixed(1)}"${tight}>${escaped(line)}</text>`;
  });
  return `<g class="w" font-size="${fitted}" fill="${fill}">${spans.join('')}</g>`;
}

/** The panel that plain packaging carries: a sign and lines, in no language. */
function warning(x: number, y: number, width: number, height: number): string {
  const side = Math.min(height * 0.6, width * 0.3);
  const left = x + 5;
  const top = y + (height - side * 0.9) / 2;
  const textX = left + side + 5;
  const end = x + width - 5;
  const middle = y + height / 2;
  return (
    `<path d="M${x} ${y}h${width}v${height}h-${width}z" fill="${paper}"/>` +
    `<path d="M${left} ${(top + side * 0.9).toFixed(1)}h${side.toFixed(1)}l-${(side / 2).toFixed(1)}-${(side * 0.9).toFixed(1)}z" fill="#f4b016" stroke-width="2"/>` +
    `<path d="M${textX.toFixed(1)} ${middle - 5}H${end}M${textX.toFixed(1)} ${middle + 1}H${end}M${textX.toFixed(1)} ${middle + 7}H${end - 8}" stroke-width="2"/>`
  );
}

const shine = (path: string) => `<path d="${path}" stroke="#fff" stroke-width="5" opacity=".5" fill="none"/>`;
const fill = (path: string, hue: string) => `<path d="${path}" fill="${hue}"/>`;

type Hues = { readonly a: string; readonly b: string; readonly c: string; readonly label: string };

/** Each in a box of 200 by 200 with the ground at 172; line and joints come from the group around it. */
const shapes: Record<ArtShape, (hues: Hues) => string> = {
  scratch: ({ a, b, label }) =>
    `<g transform="rotate(-7 100 100)">${fill('M46 20h108v12a7 7 0 0 0 0 14v96a7 7 0 0 0 0 14v12H46v-12a7 7 0 0 0 0-14V46a7 7 0 0 0 0-14z', a)}` +
    `<use href="#r" transform="translate(100 58) scale(.4)" stroke="${readableOn(a)}" opacity=".28"/>` +
    words(label, { x: 100, y: 60, width: 84, size: 26 }, readableOn(a)) +
    `<rect x="58" y="90" width="84" height="52" rx="5" fill="#c3c7cd"/>` +
    `<path d="M72 134l20-40M84 138l22-44" stroke="#fff" opacity=".6"/>` +
    `<path d="M104 92h36v24l-13 9-14-7-13 4z" fill="${paper}" stroke="none"/>` +
    `<circle cx="121" cy="106" r="8" fill="${b}" stroke-width="2"/><path d="M66 154h68" stroke-dasharray="1 7"/></g>`,

  draw: ({ a, label }) =>
    `<g transform="rotate(5 100 100)">${fill('M54 20h92v150l-7.7-6-7.7 6-7.7-6-7.7 6-7.7-6-7.7 6-7.7-6-7.7 6-7.7-6-7.7 6-7.7-6z', paper)}` +
    fill('M54 20h92v38H54z', a) +
    words(label, { x: 100, y: 39, width: 82, size: 22, height: 34 }, readableOn(a)) +
    [76, 97]
      .map((y) =>
        [66, 83, 100, 117, 134]
          .map((x, at) => `<circle cx="${x}" cy="${y}" r="6.5" fill="${at === 4 ? a : '#fff'}" stroke-width="2"/>`)
          .join(''),
      )
      .join('') +
    `<path d="M64 115h44M64 124h32" stroke-width="2.5" stroke-dasharray="5 3"/>` +
    `<path d="M66 145h70" stroke-width="18" stroke-dasharray="2 3 1 2 4 2 1 4" stroke-linecap="butt"/></g>`,

  pack: ({ a, label }) =>
    `<path d="M74 36h10v24H74zM88 30h10v30H88zM102 36h10v24h-10z" fill="#fffaf0" stroke-width="2.5"/>` +
    fill('M130 58l15-9v110l-15 12z', '#6f664f') +
    fill('M62 58h68v113H62z', drab) +
    warning(62, 64, 68, 44) +
    fill('M62 108h68v8H62z', a) +
    words(label, { x: 96, y: 134, width: 58, size: 13 }, paper) +
    `<path d="M78 152h36" stroke="${paper}" stroke-width="2" opacity=".7"/>`,

  cigar: ({ a, label }) =>
    `<g transform="rotate(-24 100 90)">${fill('M30 78h118c12 0 20 5 20 13s-8 13-20 13H30z', '#8a5a34')}` +
    `<path d="M30 78h-8c-6 6-6 20 0 26h8z" fill="#b9b4ab"/>` +
    `<path d="M52 84l12 14M78 80l14 22M140 82l10 16" stroke-width="2" opacity=".5"/>` +
    fill('M104 76h22v30h-22z', drab) +
    `<path d="M104 88h22v6h-22z" fill="${a}" stroke-width="2"/></g>` +
    warning(66, 128, 92, 43) +
    words(label, { x: 74, y: 40, width: 76, size: 15 }, ink),

  pouch: ({ a, label }) =>
    fill('M50 66c8-16 16-30 24-30h52c8 0 16 14 24 30l-6 98c0 5-3 7-8 7H64c-5 0-8-2-8-7z', drab) +
    fill('M50 66c30 12 70 12 100 0l-2 28c-30 11-66 11-96 0z', '#6f664f') +
    `<path d="M52 90c30 11 66 11 96 0" stroke="${a}" stroke-width="6"/>` +
    warning(64, 106, 72, 32) +
    words(label, { x: 100, y: 154, width: 74, size: 14 }, paper),

  vape: ({ a, c, label }) =>
    `<g transform="rotate(12 100 100)">${fill('M91 54c0-16 3-28 9-28s9 12 9 28z', c)}` +
    `<rect x="80" y="52" width="40" height="118" rx="13" fill="${drab}"/><path d="M80 70h40v9H80z" fill="${a}"/>` +
    `<rect x="93" y="88" width="14" height="26" rx="7" fill="${paper}" stroke-width="2.5"/>` +
    words(label, { x: 100, y: 125, width: 34, size: 9 }, paper) +
    warning(80, 134, 40, 22) +
    `</g>`,

  bottle: ({ a, b, c, label }) =>
    fill('M89 24h22v34c0 14 18 18 18 40v66a8 8 0 0 1-8 8H79a8 8 0 0 1-8-8V98c0-22 18-26 18-40z', a) +
    fill('M87 20h26v18H87z', c) +
    fill('M71 106h58v42H71z', paper) +
    `<path d="M72 112h56" stroke="${b}" stroke-width="6" stroke-linecap="butt"/>` +
    words(label, { x: 100, y: 132, width: 52, size: 16 }, ink) +
    shine('M80 96v4M80 156v8'),

  spirits: ({ a, b, c, label }) =>
    fill('M91 40h18v26c0 8 27 8 27 24v74a8 8 0 0 1-8 8H72a8 8 0 0 1-8-8V90c0-16 27-16 27-24z', '#eef4f2') +
    `<path d="M66 100h68v62a8 8 0 0 1-8 8H74a8 8 0 0 1-8-8z" fill="${a}" stroke="none"/>` +
    fill('M87 20h26v22H87z', c) +
    fill('M74 108h52v44H74z', paper) +
    `<path d="M80 115h40M80 146h40" stroke="${b}" stroke-width="4"/>` +
    words(label, { x: 100, y: 131, width: 46, size: 15 }, ink) +
    shine('M127 92v8'),

  can: ({ a, b, label }) =>
    fill('M68 46l7-14h50l7 14v112l-7 14H75l-7-14z', a) +
    `<ellipse cx="100" cy="33" rx="25" ry="6" fill="#dfe3e8"/><path d="M95 32h10" stroke-width="4"/>` +
    fill('M68 76c21 13 43-11 64 3v52c-21-14-43 11-64-3z', b) +
    words(label, { x: 100, y: 104, width: 56, size: 18 }, readableOn(b)) +
    shine('M79 54v12M79 142v14'),

  bag: ({ a, b, label }) =>
    fill('M56 34c15 5 29-5 44 0s29-5 44 0l-6 68 6 70c-15 5-29-5-44 0s-29-5-44 0l6-70z', a) +
    `<path d="M61 46h78M61 160h78" stroke-width="2" stroke-dasharray="3 5"/><ellipse cx="100" cy="104" rx="35" ry="31" fill="${b}"/>` +
    words(label, { x: 100, y: 104, width: 58, size: 19 }, readableOn(b)) +
    shine('M72 58v24'),

  carton: ({ a, b, label }) =>
    fill('M122 76l18-9v93l-18 12z', b) +
    fill('M64 76l13-32h40l5 32zM117 44l23 23-18 9z', a) +
    fill('M76 28h42v16H76z', a) +
    fill('M64 76h58v96H64z', paper) +
    fill('M64 128c19-13 38 11 58 0v44H64z', a) +
    words(label, { x: 93, y: 103, width: 50, size: 18 }, ink) +
    shine('M74 150v10'),

  loaf: ({ a, b, label }) =>
    fill('M48 96c-14-30 12-46 52-46s66 16 52 46v68c0 5-3 8-8 8H56c-5 0-8-3-8-8z', '#d99a4e') +
    `<path d="M58 92c-6-20 12-31 42-31s48 11 42 31v70H58z" fill="#f3d9a6" stroke="none"/><path d="M76 70l8 12M100 67l8 12M124 71l6 10" stroke-width="2.5" opacity=".6"/>` +
    fill('M48 104h104v44H48z', a) +
    `<path d="M48 110h104M48 142h104" stroke="${b}" stroke-width="3"/>` +
    words(label, { x: 100, y: 126, width: 84, size: 22 }, readableOn(a)),

  box: ({ a, b, c, label }) =>
    fill('M126 60l22-14v108l-22 16z', b) +
    fill('M52 60l24-14h72l-22 14z', b) +
    fill('M52 60h74v110H52z', a) +
    `<path d="M52 78h74" stroke="${c}" stroke-width="5" stroke-linecap="butt"/>` +
    fill('M60 92h58v44H60z', paper) +
    words(label, { x: 89, y: 114, width: 52, size: 17 }, ink) +
    `<path d="M64 152h30" stroke-width="10" stroke-dasharray="2 3 1 2 3 2" stroke-linecap="butt"/>`,

  lighter: ({ a, b, c, label }) =>
    `<path d="M100 14c10 12 15 18 11 28-3 7-17 8-21 0-3-8 5-13 10-28z" fill="#f4b016"/>` +
    `<path d="M100 30c3 5 5 8 3 12-2 3-6 3-7 0-1-4 2-6 4-12z" fill="#d83b1c" stroke="none"/>` +
    fill('M82 56h36v22H82z', '#dfe3e8') +
    `<circle cx="112" cy="54" r="9" fill="${c}"/><path d="M90 62v10M98 62v10" stroke-width="2"/>` +
    `<rect x="76" y="76" width="48" height="96" rx="9" fill="${a}"/><path d="M77 96h46" stroke="${b}" stroke-width="6" stroke-linecap="butt"/>` +
    words(label, { x: 100, y: 126, width: 40, size: 14 }, readableOn(a)) +
    shine('M86 146v14'),
};

/** Rises with every change of the drawings: their addresses carry it, and are cached forever. */
export const artVersion = 2;

/**
 * A whole SVG document of about three kilobytes; it needs no font, style sheet or script of anybody's. It has no ground:
 * the page's colors show through, by day and by night.
 */
export function productArt({ shape, colours, label, seed }: ProductArt): string {
  const next = sequence(seed);
  const lean = Math.round(next() * 30 - 15);
  const { path, turns } = rosette(seed, { radius: 96, points: 108, digits: 0 });
  const [a, b, c] = [color(colours[0]), color(colours[1]), color(colours[2])];
  const net = turns.map((degrees) => `<use href="#l" transform="rotate(${degrees})"/>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 0 280 200" role="img" aria-label="${escaped(label)}">` +
    `<style>.w{font-family:Arial,Helvetica,sans-serif;font-weight:800;text-anchor:middle;stroke:none}.n{stroke:${ink};opacity:.13}@media(prefers-color-scheme:dark){.n{stroke:${paper};opacity:.16}}</style>` +
    `<defs><path id="l" d="${path}" vector-effect="non-scaling-stroke"/><g id="r" fill="none" stroke-width=".8">${net}</g></defs>` +
    `<use class="n" href="#r" x="${100 + lean}" y="94"/>` +
    `<ellipse cx="100" cy="173" rx="62" ry="7" fill="${ink}" opacity=".17"/>` +
    `<g fill="none" stroke="${ink}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${shapes[shape]({ a, b, c, label })}</g></svg>`
  );
}
