/** Keeps a screen on: a dark one gives a web page no position. */
type Screen = {
  readonly request: () => Promise<{ release: () => Promise<void> }>;
  readonly isSeen: () => boolean;
  readonly onSight: (tell: () => void) => () => void;
};

/** Until the returned function is called. A browser lets go of the screen whenever the page leaves it: it is asked again then. */
export function stayAwake({ request, isSeen, onSight }: Screen): () => void {
  let isOver = false;
  let lock: { release: () => Promise<void> } | undefined;
  const take = async () => {
    if (!isSeen()) return;
    // Refused on low battery: the page says to keep the screen open anyway.
    const taken = await request().catch(() => undefined);
    if (isOver) await taken?.release();
    else lock = taken;
  };
  void take();
  const stopLooking = onSight(() => void take());
  return () => {
    isOver = true;
    stopLooking();
    void lock?.release();
  };
}
