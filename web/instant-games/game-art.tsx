import type { ReactNode } from 'react';
import css from './scratch.module.css';

/** A drawing for each game; others have a plain ticket. */
const drawings: Readonly<Record<string, ReactNode>> = {
  'granite-peak-fortune': (
    <>
      <path d="M4 44 22 14l10 16 6-9 18 23z" fill="var(--art-b)" />
      <path d="m22 14-6 10 6 4 5-5z" fill="var(--art-paper)" />
      <path d="M26 44v-8a5 5 0 0 1 10 0v8z" fill="var(--art-ink)" />
      <path d="m46 12 2 4 4 .5-3 3 .7 4.5-3.7-2-3.7 2 .7-4.5-3-3 4-.5z" fill="var(--art-a)" />
    </>
  ),
  'moonlit-railway': (
    <>
      <circle cx="46" cy="14" r="8" fill="var(--art-a)" />
      <path d="M10 20h26a6 6 0 0 1 6 6v10H10z" fill="var(--art-b)" />
      <path d="M14 24h7v6h-7zm11 0h7v6h-7z" fill="var(--art-paper)" />
      <circle cx="18" cy="39" r="4" fill="var(--art-ink)" />
      <circle cx="34" cy="39" r="4" fill="var(--art-ink)" />
      <path d="M4 45h52" />
    </>
  ),
  'sagebrush-sparkle': (
    <>
      <circle cx="30" cy="26" r="10" fill="var(--art-a)" />
      <path d="M30 8v5M14 14l4 4M46 14l-4 4M8 27h5M47 27h5" />
      <path d="M4 44c8-10 14-10 20-4 6-8 14-8 20-2 4-4 8-3 12 0v6z" fill="var(--art-b)" />
    </>
  ),
  'paper-kite-cash': (
    <>
      <path d="m34 6 14 14-16 16-12-14z" fill="var(--art-a)" />
      <path d="M34 6 32 36M20 22l28-2" />
      <path d="M32 36c-2 6-8 2-10 8M18 40l6 5M26 44l-5 3" />
      <path d="M4 46c10-4 18 2 28-1s16 2 24-1" />
    </>
  ),
};

export function GameArt({ game }: { readonly game: string }) {
  return (
    <svg className={css.art} viewBox="0 0 60 50" aria-hidden="true">
      {drawings[game] ?? (
        <>
          <path d="M8 10h44v8a7 7 0 0 0 0 14v8H8v-8a7 7 0 0 0 0-14z" fill="var(--art-a)" />
          <path d="M22 18h16v14H22z" fill="var(--art-paper)" />
        </>
      )}
    </svg>
  );
}
