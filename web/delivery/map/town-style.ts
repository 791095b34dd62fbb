import type { StyleSpecification } from 'maplibre-gl';

/** The map's colors are the theme's own, read from the page when the map is made. */
export type MapColors = {
  readonly land: string;
  readonly block: string;
  readonly center: string;
  readonly park: string;
  readonly water: string;
  readonly street: string;
  readonly casing: string;
  readonly rail: string;
  readonly label: string;
};

const widthBy = (main: number, street: number, lane: number) =>
  ['match', ['get', 'class'], 'main', main, 'street', street, lane] as const;

/** Streets grow with the zoom, and main streets stay wider than lanes. */
const streetWidth = (extra: number) =>
  [
    'interpolate',
    ['exponential', 1.6],
    ['zoom'],
    11,
    widthBy(1.2 + extra, 0.6 + extra, 0.3 + extra),
    14,
    widthBy(6 + extra, 4 + extra, 2.4 + extra),
    17,
    widthBy(26 + extra, 18 + extra, 11 + extra),
  ] as const;

/** A whole map style over one GeoJSON file: no tiles, no sprites, and labels drawn with the page's own typeface. */
export function townStyle(streetsUrl: string, colors: MapColors): StyleSpecification {
  const only = (kind: string) => ['==', ['get', 'kind'], kind];
  const style = {
    version: 8,
    sources: { town: { type: 'geojson', data: streetsUrl } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colors.land } },
      {
        id: 'blocks',
        type: 'fill',
        source: 'town',
        filter: only('block'),
        paint: { 'fill-color': ['match', ['get', 'class'], 'centre', colors.center, colors.block] },
      },
      { id: 'parks', type: 'fill', source: 'town', filter: only('park'), paint: { 'fill-color': colors.park } },
      { id: 'water', type: 'fill', source: 'town', filter: only('water'), paint: { 'fill-color': colors.water } },
      {
        id: 'rails',
        type: 'line',
        source: 'town',
        filter: only('rail'),
        paint: { 'line-color': colors.rail, 'line-width': 2, 'line-dasharray': [3, 2] },
      },
      {
        id: 'street-edges',
        type: 'line',
        source: 'town',
        filter: only('street'),
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': colors.casing, 'line-width': streetWidth(1.6) },
      },
      {
        id: 'streets',
        type: 'line',
        source: 'town',
        filter: only('street'),
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': colors.street, 'line-width': streetWidth(0) },
      },
      {
        id: 'street-names',
        type: 'symbol',
        source: 'town',
        minzoom: 13,
        filter: ['all', only('street'), ['!=', ['get', 'name'], '']],
        layout: {
          'symbol-placement': 'line',
          'symbol-spacing': 320,
          'text-field': ['get', 'name'],
          'text-font': ['Atkinson Hyperlegible Next Variable'],
          'text-size': ['match', ['get', 'class'], 'main', 14, 12],
        },
        paint: { 'text-color': colors.label, 'text-halo-color': colors.street, 'text-halo-width': 1.6 },
      },
      {
        id: 'area-names',
        type: 'symbol',
        source: 'town',
        minzoom: 12,
        filter: ['all', ['in', ['get', 'kind'], ['literal', ['park', 'water']]], ['!=', ['get', 'name'], '']],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['Atkinson Hyperlegible Next Variable'],
          'text-size': 12,
          'text-max-width': 8,
        },
        paint: { 'text-color': colors.label, 'text-halo-color': colors.land, 'text-halo-width': 1.4 },
      },
    ],
  };
  // The style's own type spells out every expression as a tuple, which literals like these do not infer to.
  return style as unknown as StyleSpecification;
}

export function colorsOf(element: Element): MapColors {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    land: color('--al-background'),
    block: color('--al-muted'),
    center: color('--al-primary-soft'),
    park: color('--al-success-soft'),
    water: color('--al-info-soft'),
    street: color('--al-card'),
    casing: color('--al-border'),
    rail: color('--al-border-strong'),
    label: color('--al-text'),
  };
}
