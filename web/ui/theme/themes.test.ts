import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mantineVariablesCss, unnamed } from './mantine-variables.ts';
import { presetKeys } from './preferences.ts';
import { presetNamesModule, presetsCss, presetsModule } from './preset-files.ts';
import { presetNames } from './preset-names.ts';
import { presets } from './presets.ts';
import themes from './themes.json' with { type: 'json' };

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((from) => {
    const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = parts;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = Number.NaN, light = Number.NaN] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const tokensOf = (preset: keyof typeof themes.themes, mode: 'light' | 'dark'): Record<string, unknown> =>
  themes.themes[preset][mode];

describe('theme tokens', () => {
  it('contrast is computed as in WCAG: 21 for black on white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('THEME-02 there are nine presets, the ones that can be chosen', () => {
    expect(Object.keys(themes.themes)).toEqual([...presetKeys]);
    expect(presetKeys).toHaveLength(9);
  });

  it("THEME-03 preset current is named 'Original'", () => {
    expect(themes.themes.current.name).toBe('Original');
  });

  describe.each(presetKeys)('%s', (preset) => {
    it.each(['light', 'dark'] as const)('keeps every pair of the contrast table in %s', (mode) => {
      const tokens = tokensOf(preset, mode);
      const failures = themes.contrast.flatMap(([foreground, background, least]) => {
        const ratio = contrast(String(tokens[String(foreground)]), String(tokens[String(background)]));
        return ratio >= Number(least) ? [] : [`${foreground} on ${background}: ${ratio.toFixed(2)} < ${least}`];
      });
      expect(failures).toEqual([]);
    });

    it.each(['light', 'dark'] as const)('has the same tokens as every other preset in %s', (mode) => {
      expect(Object.keys(tokensOf(preset, mode))).toEqual(Object.keys(tokensOf('current', 'light')));
    });
  });

  it('THEME-04 THEME-05 each preset lists its name and eight colors, and the same eight for the dark', () => {
    const listed = ['primary', 'secondary', 'accent', 'background', 'card', 'text', 'border', 'muted'];
    for (const key of presetKeys) {
      const { dark, ...light } = presets[key];
      const name = presetNames[key];
      expect(name).not.toBe('');
      for (const colors of [light, dark]) {
        expect(Object.keys(colors)).toEqual(listed);
        for (const color of Object.values(colors)) expect(color).toMatch(/^#[0-9a-f]{6}$/);
      }
    }
  });

  describe('text in the style sheets', () => {
    const files = Object.keys(import.meta.glob(['../../**/*.css', '!../../dist/**', '!./*presets.css']));
    const camel = (name: string) => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const rules = files.flatMap((file) =>
      [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
        ([, selector = '', body = '']) => ({
          where: `${file} ${selector.trim()}`,
          ink: /(?:^|[;\s])color:\s*var\(--al-([a-z-]+)\)/.exec(body)?.[1],
          ground: /background(?:-color)?:\s*var\(--al-([a-z-]+)\)/.exec(body)?.[1],
        }),
      ),
    );
    const inks = rules.filter(({ ink }) => ink !== undefined);

    it('text rules in the style sheets are found', () => {
      expect(inks.length).toBeGreaterThan(40);
      expect(inks.filter(({ ground }) => ground !== undefined).length).toBeGreaterThan(15);
    });

    it('text in the style sheets uses inks of the contrast table only', () => {
      const table = new Set(themes.contrast.map(([foreground]) => String(foreground)));
      expect(inks.filter(({ ink = '' }) => !table.has(camel(ink)))).toEqual([]);
    });

    it.each(presetKeys)(
      'text in the style sheets stands out 4.5 to 1 from the ground its own rule gives it, in %s',
      (preset) => {
        const failures = (['light', 'dark'] as const).flatMap((mode) =>
          inks.flatMap(({ where, ink = '', ground }) => {
            if (ground === undefined) return [];
            const tokens = tokensOf(preset, mode);
            const ratio = contrast(String(tokens[camel(ink)]), String(tokens[camel(ground)]));
            return ratio >= 4.5 ? [] : [`${mode} ${where}: ${ink} on ${ground} is ${ratio.toFixed(2)}`];
          }),
        );
        expect(failures).toEqual([]);
      },
    );
  });

  it('more contrast, asked for here or by the device, makes quiet text and lines as strong as the others', () => {
    const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
    const blocks = [
      ...tokens.matchAll(/--al-muted-text: var\(--al-text\);\s*--al-border: var\(--al-border-strong\);/g),
    ];
    expect(blocks).toHaveLength(2);
    expect(tokens).toContain(':root[data-contrast="more"]');
    expect(tokens).toContain('@media (prefers-contrast: more)');
  });

  it('the variables of Mantine in the tree are what its theme says', () => {
    const css = readFileSync(new URL('mantine-variables.css', import.meta.url), 'utf8');
    const bare = (text: string) =>
      text
        .replaceAll(/[\s'";]/g, '')
        .replaceAll(/(?<=[:,(-])0\./g, '.')
        .toLowerCase();
    expect(bare(css)).toBe(bare(mantineVariablesCss()));
  });

  it('no screen names a color of Mantine that the variables leave out', () => {
    const files = Object.keys(import.meta.glob(['../../**/*.{css,tsx}', '!../../dist/**', '!./mantine-variables.css']));
    const asked = files.flatMap((file) =>
      [
        ...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(
          /\b(?:color|c|bg)="([a-z]+)"|--mantine-color-([a-z]+)-/g,
        ),
      ].map(([, prop, variable]) => prop ?? variable ?? ''),
    );
    expect(asked).toContain('gray');
    expect(asked.filter((color) => unnamed.includes(color))).toEqual([]);
  });

  it('the style sheet and the list of presets in the tree are what the tokens say', () => {
    // Formatting is the formatter's: only the words are compared.
    const inTree = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
    const bare = (text: string) => text.replaceAll(/[\s'";,]/g, '');
    expect(bare(inTree('presets.css'))).toBe(bare(presetsCss(themes, 'first')));
    expect(bare(inTree('more-presets.css'))).toBe(bare(presetsCss(themes, 'others')));
    expect(bare(inTree('presets.ts'))).toBe(bare(presetsModule(themes)));
    expect(bare(inTree('preset-names.ts'))).toBe(bare(presetNamesModule(themes)));
  });
});
