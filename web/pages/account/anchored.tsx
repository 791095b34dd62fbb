import { useLocation } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import css from './anchored.module.css';

type Props = { readonly hashes: readonly string[]; readonly children: ReactNode };

/** A card that links lead to: it takes the focus when somebody arrives, so that it is read and seen first. */
export function Anchored({ hashes, children }: Props) {
  const part = useRef<HTMLDivElement>(null);
  /** Another one at each arrival. */
  const arrival = useLocation({
    select: ({ hash, state }) => (hashes.includes(hash) ? (state.key ?? '') : undefined),
  });
  useArrival(part, arrival);
  return (
    <div ref={part} tabIndex={-1} className={css.root}>
      <PartErrorBoundary>{children}</PartErrorBoundary>
    </div>
  );
}

const ownSteps = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function useArrival(part: RefObject<HTMLElement | null>, arrival: string | undefined) {
  useEffect(() => {
    if (arrival === undefined) return;
    const show = () => part.current?.scrollIntoView({ block: 'start' });
    // The page itself takes the focus when it opens; this comes after it.
    const frame = requestAnimationFrame(() => part.current?.focus({ preventScroll: true }));
    // The cards above grow while they load. From the person's first step on, the place is theirs.
    const sizes = new ResizeObserver(show);
    sizes.observe(document.body);
    const stop = () => {
      sizes.disconnect();
      for (const step of ownSteps) window.removeEventListener(step, stop);
    };
    for (const step of ownSteps) window.addEventListener(step, stop, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [part, arrival]);
}
