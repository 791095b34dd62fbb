// Writes web/ui/theme/faces: `node scripts/cut-faces.mjs`, then `biome format --write web/ui/theme/faces`, after a face's package was renewed.
// A third of a Latin face are characters and weights that nothing here is set in, and every first visit waits for it:
// what the app's words need is a file of its own, the rest comes when somebody's name needs it.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const { resolve } = createRequire(new URL('../web/package.json', import.meta.url));
export const folder = new URL('../web/ui/theme/faces/', import.meta.url);

/** Weights, in CSS's numbers, between which the app sets text in this face. */
const faces = [
  { name: 'atkinson-hyperlegible-next', weights: { min: 400, max: 800 } },
  { name: 'bricolage-grotesque', weights: { min: 600, max: 800 } },
];

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index);
const others = Array.from('\u00a0áéíñóúüÁÉÍÑÓÚÜ¡¿ºª«»‘’“”–—…·×−¢°©', (each) => each.codePointAt(0));
/** Code points of English, Spanish and the signs beside them. */
export const common = [...ascii, ...others].sort((one, other) => one - other);

const hex = (point) => point.toString(16).toUpperCase().padStart(4, '0');
/** Code points, in ascending order, as CSS's unicode-range. */
function rangesOf(points) {
  const ranges = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}
function pointsOf(ranges) {
  return ranges.split(',').flatMap((range) => {
    const [from, to = from] = range
      .trim()
      .slice(2)
      .split('-')
      .map((each) => Number.parseInt(each, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

const faceRule = (family, weights, file, ranges) => `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: swap;
  font-weight: ${weights};
  src: url("${file}") format("woff2-variations");
  unicode-range: ${ranges};
}
`;

/** The style sheet, and the files of common characters by their names. */
export async function cutFaces() {
  const rules = ['/* Made by scripts/cut-faces.mjs. */\n'];
  const files = {};
  for (const { name, weights } of faces) {
    const pack = `@fontsource-variable/${name}`;
    const sheet = readFileSync(resolve(`${pack}/wght.css`), 'utf8');
    for (const [, family, weight, file, ranges] of sheet.matchAll(
      /font-family: '([^']+)';.*?font-weight: ([\d ]+);.*?url\(\.\/(files\/[^)]+)\).*?unicode-range: ([^;]+);/gs,
    )) {
      const source = `${pack}/${file}`;
      if (!file.includes('-latin-wght-')) {
        rules.push(faceRule(family, weight, source, ranges.split(',').join(', ')));
        continue;
      }
      const rest = pointsOf(ranges).filter((point) => !common.includes(point));
      const cut = `${name}-latin-common.woff2`;
      files[cut] = await subsetFont(readFileSync(resolve(source)), String.fromCodePoint(...common), {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
      });
      rules.push(faceRule(family, weight, source, rangesOf(rest)));
      // The weight range is the same: a browser looks for a character only among the files of one range.
      rules.push(faceRule(family, weight, `./${cut}`, rangesOf(common)));
    }
  }
  return { css: rules.join('\n'), files };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { css, files } = await cutFaces();
  writeFileSync(new URL('faces.css', folder), css);
  for (const [name, file] of Object.entries(files)) writeFileSync(new URL(name, folder), file);
}
