import { rosette } from '@autolotto/contract/art/rosette.ts';
import { useId, useMemo } from 'react';

/** Decoration in the color of the text around it: names and ids stand beside it. */
export function Rosette({ seed, weight = 0.7 }: { readonly seed: string; readonly weight?: number }) {
  const id = useId();
  const { path, turns } = useMemo(() => rosette(seed, { radius: 98, points: 320 }), [seed]);
  return (
    <svg viewBox="-100 -100 200 200" width="100%" aria-hidden="true" focusable="false">
      <defs>
        <path id={id} d={path} fill="none" stroke="currentColor" strokeWidth={weight} strokeLinejoin="round" />
      </defs>
      {turns.map((degrees) => (
        <use key={degrees} href={`#${id}`} transform={`rotate(${degrees})`} />
      ))}
    </svg>
  );
}
