import type { Parts, QueuedAction } from './outbox.ts';

type Locking = Required<Pick<Parts<QueuedAction, unknown>, 'alone' | 'hold' | 'isHeldElsewhere'>>;

/** Two pages of one browser must not send the same action at the same time. */
export function locksOf(stream: string): Locking {
  const [sending, holding] = [`autolotto-outbox:${stream}`, `autolotto-outbox-held:${stream}`];
  return {
    alone: (work) => ('locks' in navigator ? navigator.locks.request(sending, work) : work()),
    // The browser ends it with the page, however that comes about.
    hold: () => {
      let end = () => {};
      const held = new Promise<void>((resolve) => {
        end = resolve;
      });
      if ('locks' in navigator) void navigator.locks.request(holding, { mode: 'shared' }, () => held);
      return end;
    },
    isHeldElsewhere: async () =>
      'locks' in navigator && !(await navigator.locks.request(holding, { ifAvailable: true }, (lock) => lock !== null)),
  };
}

export function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
