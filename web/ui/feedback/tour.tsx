import { Tour } from '@mantine/core';
import '@mantine/core/styles/Tour.layer.css';
import './tour.css';
import { useIsStill } from '../theme/use-theme.ts';

export type TourStop = { readonly target: string; readonly title: string };
export type TourWords = {
  readonly skip: string;
  readonly back: string;
  readonly next: string;
  readonly done: string;
  readonly stopOf: (stop: number, stops: number) => string;
};

type GuidedTourProps = {
  readonly active: boolean;
  readonly stops: readonly TourStop[];
  readonly words: TourWords;
  readonly onClose: () => void;
};

/** Leads from part to part of a page; Escape ends it at any stop. */
export function GuidedTour({ active, stops, words, onClose }: GuidedTourProps) {
  const isStill = useIsStill();
  return (
    <Tour
      active={active}
      onClose={onClose}
      withCloseButton={false}
      spotlightRadius={18}
      overlayColor="var(--al-scrim)"
      stepTransitionDuration={isStill ? 0 : 240}
      transitionProps={{ duration: isStill ? 0 : 180, transition: 'fade' }}
      labels={{ skip: words.skip, back: words.back, next: words.next, close: words.done, stepCounter: words.stopOf }}
    >
      {stops.map(({ target, title }) => (
        <Tour.Step key={target} target={target} title={title} />
      ))}
    </Tour>
  );
}
