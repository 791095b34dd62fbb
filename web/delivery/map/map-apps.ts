/** Apps that lead somewhere. Each is handed the address as people write it: it knows doors that a point only comes near. */
export const mapApps = ['google', 'apple', 'waze'] as const;
export type MapApp = (typeof mapApps)[number];
/** Their names are the same in every language. */
export const mapAppNames: Record<MapApp, string> = { google: 'Google Maps', apple: 'Apple Maps', waze: 'Waze' };

const links: Record<MapApp, (address: string) => string> = {
  google: (address) => `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`,
  apple: (address) => `https://maps.apple.com/?${new URLSearchParams({ daddr: address })}`,
  waze: (address) => `https://waze.com/ul?${new URLSearchParams({ q: address, navigate: 'yes' })}`,
};
export const mapLink = (app: MapApp, address: string): string => links[app](address);

const key = 'autolotto-map-app';
type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

/** The choice on this phone; else Apple Maps on its own devices, and the most common one elsewhere. */
export function chosenMapApp(storage: () => Keeper, userAgent: string): MapApp {
  const usual = /iPhone|iPad|Macintosh/.test(userAgent) ? 'apple' : 'google';
  try {
    const kept = storage().getItem(key);
    return mapApps.find((app) => app === kept) ?? usual;
  } catch {
    return usual;
  }
}

/** Where the browser forbids storage the choice lasts as long as the page. */
export function rememberMapApp(storage: () => Keeper, app: MapApp): void {
  try {
    storage().setItem(key, app);
  } catch {
    return;
  }
}
