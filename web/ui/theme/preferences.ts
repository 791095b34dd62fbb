/**
 * The user's choices about the look. They stay in this browser and reach no server. `theme-boot.js` in the page's head
 * reads the same keys before the first paint.
 */
export const presetKeys = [
  'current',
  'emerald',
  'crimson',
  'sunset',
  'royal',
  'ocean',
  'midnight',
  'rose',
  'patriotic',
] as const;
export type PresetKey = (typeof presetKeys)[number];

export const schemes = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

export const textSizes = ['100', '125', '150'] as const;
export type TextSize = (typeof textSizes)[number];

/** A device's own setting always applies; users may turn it on where their device does not. */
export const contrasts = ['system', 'more'] as const;
export type Contrast = (typeof contrasts)[number];

export const motions = ['system', 'less'] as const;
export type Motion = (typeof motions)[number];

export type Preferences = {
  readonly preset: PresetKey;
  readonly scheme: Scheme;
  readonly textSize: TextSize;
  readonly contrast: Contrast;
  readonly motion: Motion;
};

export const storageKeys = {
  preset: 'autolotto-theme',
  scheme: 'autolotto-theme-scheme',
  textSize: 'autolotto-theme-text',
  contrast: 'autolotto-theme-contrast',
  motion: 'autolotto-theme-motion',
} as const satisfies Record<keyof Preferences, string>;

const probeKey = 'autolotto-theme-probe';

type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

function oneOf<const Known extends readonly string[]>(known: Known, value: string | null): Known[number] {
  const [first] = known;
  return known.find((each) => each === value) ?? first ?? '';
}

/** A browser that forbids storage throws on access: the choice then lasts as long as the page. */
export function read(keeper: () => Keeper): Preferences {
  const stored = (key: string) => {
    try {
      return keeper().getItem(key);
    } catch {
      return null;
    }
  };
  return {
    preset: oneOf(presetKeys, stored(storageKeys.preset)),
    scheme: oneOf(schemes, stored(storageKeys.scheme)),
    textSize: oneOf(textSizes, stored(storageKeys.textSize)),
    contrast: oneOf(contrasts, stored(storageKeys.contrast)),
    motion: oneOf(motions, stored(storageKeys.motion)),
  };
}

export function write(keeper: () => Keeper, preferences: Preferences): void {
  try {
    const storage = keeper();
    storage.setItem(storageKeys.preset, preferences.preset);
    storage.setItem(storageKeys.scheme, preferences.scheme);
    storage.setItem(storageKeys.textSize, preferences.textSize);
    storage.setItem(storageKeys.contrast, preferences.contrast);
    storage.setItem(storageKeys.motion, preferences.motion);
  } catch {
    // Nothing to do: see read().
  }
}

/** Whether a choice will survive until the next visit: the screen must not promise it otherwise. */
export function canStore(keeper: () => Keeper): boolean {
  try {
    const storage = keeper();
    storage.setItem(probeKey, probeKey);
    return storage.getItem(probeKey) === probeKey;
  } catch {
    return false;
  }
}

export function resolve(scheme: Scheme, systemIsDark: boolean): 'light' | 'dark' {
  if (scheme === 'system') return systemIsDark ? 'dark' : 'light';
  return scheme;
}
