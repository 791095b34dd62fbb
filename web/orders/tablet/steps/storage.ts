/** Local storage of a tablet. Where it is forbidden or full, the data lasts as long as the page. */
const read = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};
const write = (storage: () => Storage, key: string, value: string): void => {
  try {
    storage().setItem(key, value);
  } catch {
    // Works on without it.
  }
};
const ofDevice = () => localStorage;
/** A second tab of the same tablet has its own. */
const ofTab = () => sessionStorage;

/** Rolls of the usual label printers, in millimeters. */
export const labelWidths = [62, 80] as const;
export type TabletSettings = {
  readonly volume: number;
  readonly printsOnAccept: boolean;
  /** Darker at night, so that the counter is not lit by it. */
  readonly dimsAtNight: boolean;
  readonly labelMm: (typeof labelWidths)[number];
};
const settingsKey = 'autolotto-tablet';
const usual: TabletSettings = { volume: 0.8, printsOnAccept: false, dimsAtNight: false, labelMm: 62 };

export function loadSettings(): TabletSettings {
  try {
    const kept = JSON.parse(read(ofDevice, settingsKey) ?? '{}') as Partial<TabletSettings>;
    const { volume, printsOnAccept, dimsAtNight } = kept;
    return {
      volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : usual.volume,
      printsOnAccept: printsOnAccept === true,
      dimsAtNight: dimsAtNight === true,
      labelMm: labelWidths.find((width) => width === kept.labelMm) ?? usual.labelMm,
    };
  } catch {
    return usual;
  }
}
export const saveSettings = (settings: TabletSettings): void => write(ofDevice, settingsKey, JSON.stringify(settings));

const shiftKey = 'autolotto-tablet-shift';
/** Orders somebody at the counter has taken notice of; undefined when no shift has begun. */
export function loadShift(): ReadonlySet<number> | undefined {
  try {
    const seen: unknown = JSON.parse(read(ofTab, shiftKey) ?? 'null');
    return Array.isArray(seen) ? new Set(seen.filter((id) => typeof id === 'number')) : undefined;
  } catch {
    return undefined;
  }
}
export function saveShift(seen: ReadonlySet<number> | undefined): void {
  write(ofTab, shiftKey, JSON.stringify(seen === undefined ? null : [...seen]));
}

/** Where the version before the outbox kept the steps of a tab. */
const lineKey = 'autolotto-tablet-steps';
export const loadLine = (): string | null => read(ofTab, lineKey);
export function dropLine(): void {
  try {
    sessionStorage.removeItem(lineKey);
  } catch {
    // There was none.
  }
}
