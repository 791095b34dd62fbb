// Writes presets.css and presets.ts from themes.json: `node web/ui/theme/generate-css.mjs`.
// A test compares both with what is in the tree, so a colour is changed in themes.json and nowhere else.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** What a preset shows of itself in the chooser. */
const listed = ['primary', 'secondary', 'accent', 'background', 'card', 'text', 'border', 'muted'];

const kebab = (token) => token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (tokens) =>
  Object.entries(tokens).flatMap(([token, value]) =>
    Array.isArray(value)
      ? value.map((each, index) => `--al-${kebab(token)}-${token === 'chart' ? index + 1 : index}:${each}`)
      : [`--al-${kebab(token)}:${value}`],
  );

export function presetsCss({ themes }) {
  const rules = Object.entries(themes).flatMap(([preset, modes]) =>
    ['light', 'dark'].map((mode) => {
      // The first preset also answers where no script has run.
      const selector =
        preset === 'current' && mode === 'light'
          ? ':root'
          : `:root[data-preset='${preset}'][data-mantine-color-scheme='${mode}']`;
      return `${selector}{${declarations(modes[mode]).join(';')}}`;
    }),
  );
  return `/* Made by generate-css.mjs from themes.json. */\n${rules.join('\n')}\n`;
}

export function presetsModule({ themes }) {
  const pick = (tokens) => Object.fromEntries(listed.map((token) => [token, tokens[token]]));
  const presets = Object.fromEntries(
    Object.entries(themes).map(([key, { name, light, dark }]) => [key, { name, ...pick(light), dark: pick(dark) }]),
  );
  const literal = JSON.stringify(presets, null, 2)
    .replaceAll(/"([a-zA-Z]+)":/g, '$1:')
    .replaceAll('"', "'")
    .replaceAll(/(['}])(\n\s*})/g, '$1,$2');
  return `// Made by generate-css.mjs from themes.json.\nexport const presets = ${literal} as const;\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const source = JSON.parse(readFileSync(here('themes.json'), 'utf8'));
  writeFileSync(here('presets.css'), presetsCss(source));
  writeFileSync(here('presets.ts'), presetsModule(source));
}
