import { describe, expect, it } from 'vitest';
import script from '../../theme-boot.js?raw';
import { canStore, type Preferences, read, resolve, storageKeys, write } from './preferences.ts';

function keeper(stored: Record<string, string> = {}) {
  const kept = new Map(Object.entries(stored));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const forbidden = () => {
  throw new Error('The operation is insecure.');
};

const untouched: Preferences = {
  preset: 'current',
  scheme: 'system',
  textSize: '100',
  contrast: 'system',
  motion: 'system',
};

describe('theme preferences', () => {
  it('THEME-07 what was chosen is read back after a reload', () => {
    const storage = keeper();
    const chosen: Preferences = { preset: 'royal', scheme: 'dark', textSize: '150', contrast: 'more', motion: 'less' };
    write(() => storage, chosen);
    expect(read(() => storage)).toEqual(chosen);
    expect(storage.getItem('autolotto-theme')).toBe('royal');
  });

  it("theme preferences start with the original colors, the system's scheme and normal text", () => {
    expect(read(() => keeper())).toEqual(untouched);
  });

  it('theme preferences ignore unknown stored values', () => {
    const spoilt = Object.fromEntries(Object.values(storageKeys).map((key) => [key, 'neon']));
    expect(read(() => keeper(spoilt))).toEqual(untouched);
  });

  it('theme preferences work in a browser that forbids storage', () => {
    expect(read(forbidden).preset).toBe('current');
    expect(canStore(forbidden)).toBe(false);
    expect(() => write(forbidden, { ...untouched, preset: 'rose' })).not.toThrow();
  });

  it('theme preferences report whether the next visit will find them', () => {
    expect(canStore(() => keeper())).toBe(true);
    const full = { ...keeper(), setItem: forbidden };
    expect(canStore(() => full)).toBe(false);
    const forgetful = { ...keeper(), getItem: () => null };
    expect(canStore(() => forgetful)).toBe(false);
  });

  it('theme preferences ask the system only where that was chosen', () => {
    expect(resolve('system', true)).toBe('dark');
    expect(resolve('system', false)).toBe('light');
    expect(resolve('light', true)).toBe('light');
    expect(resolve('dark', false)).toBe('dark');
  });

  describe('the script in the head', () => {
    type Keeper = Pick<ReturnType<typeof keeper>, 'getItem'>;
    const boot = (localStorage: Keeper, systemIsDark: boolean) => {
      const dataset: Record<string, string> = {};
      const run = new Function('document', 'matchMedia', 'localStorage', script);
      const links: object[] = [];
      const document = {
        documentElement: { dataset },
        createElement: () => ({ setAttribute: () => undefined }),
        head: { append: (link: object) => links.push(link) },
      };
      run(document, () => ({ matches: systemIsDark }), localStorage);
      return { ...dataset, links };
    };

    it.each([
      [{}, true],
      [{}, false],
      [{ [storageKeys.scheme]: 'light', [storageKeys.preset]: 'ocean', [storageKeys.textSize]: '125' }, true],
      [{ [storageKeys.scheme]: 'dark' }, false],
      [{ [storageKeys.contrast]: 'more', [storageKeys.motion]: 'less' }, false],
      [{ [storageKeys.preset]: 'neon', [storageKeys.scheme]: 'x', [storageKeys.textSize]: '900' }, false],
    ])('paints first what the app paints after: %j, system dark %s', (stored, systemIsDark) => {
      const preferences = read(() => keeper(stored));
      expect(boot(keeper(stored), systemIsDark)).toEqual({
        preset: preferences.preset,
        mantineColorScheme: resolve(preferences.scheme, systemIsDark),
        textSize: preferences.textSize,
        contrast: preferences.contrast,
        motion: preferences.motion,
        links: preferences.preset === 'current' ? [] : [expect.objectContaining({ rel: 'stylesheet' })],
      });
    });

    it('the theme script in the head does not stop the page where storage is forbidden', () => {
      expect(boot({ getItem: forbidden }, true)).toEqual({
        preset: 'current',
        mantineColorScheme: 'dark',
        textSize: '100',
        contrast: 'system',
        motion: 'system',
        links: [],
      });
    });
  });
});
