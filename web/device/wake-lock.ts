type Sentinel = {
  readonly release: () => Promise<void>;
  readonly addEventListener?: (type: 'release', listener: () => void) => void;
};
/** Keeps a screen on: a dark one gives a web page no position. */
type Screen = {
  readonly request: () => Promise<Sentinel>;
  readonly isSeen: () => boolean;
  readonly onSight: (listener: () => void) => () => void;
  /** Hears whether the screen is kept on now. */
  readonly onChange?: (isHeld: boolean) => void;
};

/** Until the returned function is called. A browser lets go of the screen whenever the page leaves it: it is asked again then. */
export function stayAwake({ request, isSeen, onSight, onChange = () => undefined }: Screen): () => void {
  let isOver = false;
  let lock: Sentinel | undefined;
  const take = async () => {
    if (!isSeen()) return;
    // Refused on low battery: the page says to keep the screen open anyway.
    const taken = await request().catch(() => undefined);
    if (isOver) return void (await taken?.release());
    taken?.addEventListener?.('release', () => onChange(false));
    lock = taken;
    onChange(taken !== undefined);
  };
  void take();
  const stopLooking = onSight(() => void take());
  return () => {
    isOver = true;
    stopLooking();
    void lock?.release();
    onChange(false);
  };
}
