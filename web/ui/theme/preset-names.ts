// Made by generate-css.mjs from themes.json.
export const presetNames = {
  current: 'Original',
  emerald: 'Emerald',
  crimson: 'Crimson',
  sunset: 'Sunset',
  royal: 'Royal',
  ocean: 'Ocean',
  midnight: 'Midnight',
  rose: 'Rose',
  patriotic: 'Patriotic',
} as const;
