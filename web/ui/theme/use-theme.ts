import { useReducedMotion } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import type { Preferences } from './preferences.ts';
import { canStore, read, resolve, storageKeys, write } from './preferences.ts';

export type Theme = Preferences & {
  /** The current scheme, after asking the system where that was chosen. */
  readonly resolvedScheme: 'light' | 'dark';
};

const storage = () => window.localStorage;
export const storesChoices = () => canStore(storage);

let systemQuery: MediaQueryList | undefined;
function systemDark(): MediaQueryList {
  systemQuery ??= window.matchMedia('(prefers-color-scheme: dark)');
  return systemQuery;
}

/** The look before the browser is known; the colors come from the page's own boot script. */
const undecided: Theme = {
  preset: 'current',
  scheme: 'system',
  textSize: '100',
  contrast: 'system',
  motion: 'system',
  resolvedScheme: 'light',
};

let theme: Theme | undefined;
const listeners = new Set<() => void>();

/** A page in a dark room has dark colors for as long as it asks for them. */
let isDarkened = false;
const withScheme = (preferences: Preferences): Theme => ({
  ...preferences,
  resolvedScheme: isDarkened ? 'dark' : resolve(preferences.scheme, systemDark().matches),
});
const load = (): Theme => withScheme(read(storage));

/** A preset is applied when its colors have loaded; everything else applies immediately. */
function show(next: Theme): void {
  theme = next;
  const root = document.documentElement;
  root.dataset.mantineColorScheme = next.resolvedScheme;
  root.dataset.textSize = next.textSize;
  root.dataset.contrast = next.contrast;
  root.dataset.motion = next.motion;
  const putOn = () => {
    if (theme?.preset === next.preset) root.dataset.preset = next.preset;
  };
  if (next.preset === 'current') putOn();
  // Without the style sheet the choice still holds: the next load brings its colors.
  else void import('./more-presets.css').then(putOn, putOn);
  for (const tell of listeners) tell();
}

function currentTheme(): Theme {
  theme ??= typeof window === 'undefined' ? undecided : load();
  return theme;
}

function chooseTheme(change: Partial<Preferences>): void {
  const { resolvedScheme: _, ...before } = currentTheme();
  const preferences = { ...before, ...change };
  write(storage, preferences);
  show(withScheme(preferences));
}

function reload(): void {
  show(load());
}

/** Puts dark colors over what was chosen, and takes them off again; nothing of it is kept. */
export function darken(isWanted: boolean): void {
  if (isDarkened === isWanted) return;
  isDarkened = isWanted;
  const { resolvedScheme: _, ...preferences } = currentTheme();
  show(withScheme(preferences));
}

function fromAnotherTab(event: StorageEvent): void {
  if (Object.values(storageKeys).some((key) => key === event.key)) reload();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    systemDark().addEventListener('change', reload);
    window.addEventListener('storage', fromAnotherTab);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    systemDark().removeEventListener('change', reload);
    window.removeEventListener('storage', fromAnotherTab);
  };
}

export function useTheme(): readonly [Theme, (change: Partial<Preferences>) => void] {
  return [useSyncExternalStore(subscribe, currentTheme, currentTheme), chooseTheme];
}

/** Whether motion is reduced, by the device's or the user's setting. */
export function useIsStill(): boolean {
  const [{ motion }] = useTheme();
  const asDevice = useReducedMotion();
  return motion === 'less' || asDevice;
}
