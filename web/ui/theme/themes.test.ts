import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { presetKeys } from './preferences.ts';
import { presetsCss, presetsModule } from './preset-files.ts';
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

  it('the style sheet and the list of presets in the tree are what the tokens say', () => {
    // Formatting is the formatter's: only the words are compared.
    const inTree = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
    const bare = (text: string) => text.replaceAll(/[\s'";,]/g, '');
    expect(bare(inTree('presets.css'))).toBe(bare(presetsCss(themes, 'first')));
    expect(bare(inTree('more-presets.css'))).toBe(bare(presetsCss(themes, 'others')));
    expect(bare(inTree('presets.ts'))).toBe(bare(presetsModule(themes)));
  });
});
