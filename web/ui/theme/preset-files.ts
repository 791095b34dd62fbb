/** The texts of presets.css, more-presets.css and presets.ts, from themes.json. generate-css.mjs writes them, a test compares them. */

type Tokens = Readonly<Record<string, string | readonly string[]>>;
type Theme = { readonly name: string; readonly light: Tokens; readonly dark: Tokens };
export type ThemeFile = { readonly themes: Readonly<Record<string, Theme>> };

/** Colors of a preset in the chooser. */
const listed = ['primary', 'secondary', 'accent', 'background', 'card', 'text', 'border', 'muted'];

const kebab = (token: string) => token.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function declarations(tokens: Tokens): string[] {
  return Object.entries(tokens).flatMap(([token, value]) =>
    typeof value === 'string'
      ? [`--al-${kebab(token)}:${value}`]
      : value.map((each, index) => `--al-${kebab(token)}-${token === 'chart' ? index + 1 : index}:${each}`),
  );
}

const first = 'current';

/** The preset everybody starts with is in the first load; the others come when one of them is chosen. */
export function presetsCss(file: ThemeFile, which: 'first' | 'others'): string {
  const chosen = Object.entries(file.themes).filter(([preset]) => (preset === first) === (which === 'first'));
  const rules = chosen.flatMap(([preset, modes]) =>
    (['light', 'dark'] as const).map((mode) => {
      // The first preset also answers where no script has run.
      const selector =
        preset === first && mode === 'light'
          ? ':root'
          : `:root[data-preset='${preset}'][data-mantine-color-scheme='${mode}']`;
      return `${selector}{${declarations(modes[mode]).join(';')}}`;
    }),
  );
  return `/* Made by generate-css.mjs from themes.json. */\n${rules.join('\n')}\n`;
}

export function presetsModule({ themes }: ThemeFile): string {
  const pick = (tokens: Tokens) => Object.fromEntries(listed.map((token) => [token, tokens[token]]));
  const presets = Object.fromEntries(
    Object.entries(themes).map(([key, { light, dark }]) => [key, { ...pick(light), dark: pick(dark) }]),
  );
  return moduleOf('presets', presets);
}

/** Apart from the colors, which only the chooser shows. */
export const presetNamesModule = ({ themes }: ThemeFile): string =>
  moduleOf('presetNames', Object.fromEntries(Object.entries(themes).map(([key, { name }]) => [key, name])));

function moduleOf(name: string, value: object): string {
  const literal = JSON.stringify(value, null, 2)
    .replaceAll(/"([a-zA-Z]+)":/g, '$1:')
    .replaceAll('"', "'");
  return `// Made by generate-css.mjs from themes.json.\nexport const ${name} = ${literal} as const;\n`;
}
