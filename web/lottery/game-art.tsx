import type { ReactNode } from 'react';
import css from './lottery.module.css';

/** A drawing of the house's own for each game; no game's own mark. */
const drawings: Readonly<Record<string, ReactNode>> = {
  powerball: (
    <>
      <path d="M4 14h16M2 25h14M6 36h14" />
      <circle cx="38" cy="25" r="17" fill="var(--art-a)" />
      <path d="m40 12-10 15h8l-3 12 11-16h-8z" fill="var(--art-paper)" />
    </>
  ),
  megamillions: (
    <>
      <path d="M8 32h18v10H8zm26-6h18v16H34z" fill="var(--art-b)" />
      <path d="M8 37h18M34 31h18M34 36h18" />
      <path d="m30 3 4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z" fill="var(--art-a)" />
    </>
  ),
  euromillions: (
    <>
      <circle cx="30" cy="25" r="20" fill="var(--art-b)" />
      {Array.from({ length: 12 }, (_, place) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
          key={place}
          cx={30 + 14 * Math.cos((place * Math.PI) / 6)}
          cy={25 + 14 * Math.sin((place * Math.PI) / 6)}
          r="2.4"
          fill="var(--art-c)"
          strokeWidth="1"
        />
      ))}
    </>
  ),
  eurojackpot: (
    <>
      <path d="M8 44V24a22 18 0 0 1 44 0v20H40V28a10 10 0 0 0-20 0v16z" fill="var(--art-b)" />
      <path d="M4 44h52M12 18l6 5M30 6v8M48 18l-6 5" />
      <circle cx="30" cy="38" r="6" fill="var(--art-a)" />
    </>
  ),
  lotto_6_49: (
    <>
      <path d="M30 4 18 20h6L12 32h10L10 44h40L38 32h10L36 20h6z" fill="var(--art-b)" />
      <path d="M27 44h6v4h-6z" fill="var(--art-c)" />
      <circle cx="49" cy="11" r="6" fill="var(--art-a)" />
    </>
  ),
  lotto_max: (
    <>
      <path d="M2 44 17 22l9 12 12-20 20 30z" fill="var(--art-b)" />
      <path d="m38 14-5 9 5 3 4-4z" fill="var(--art-paper)" />
      <path d="M2 44c8-4 12 4 20 0s12 4 20 0 10 2 16 0" />
      <circle cx="14" cy="11" r="7" fill="var(--art-a)" />
    </>
  ),
  oz_lotto: (
    <>
      <path d="M14 32a16 16 0 0 1 32 0z" fill="var(--art-a)" />
      <path d="M30 6v6M11 14l4 4M49 14l-4 4M4 30h5M51 30h5" />
      <path d="M2 34c7-6 13-6 19 0s12 6 19 0 12-6 18 0v11H2z" fill="var(--art-b)" />
    </>
  ),
  powerball_au: (
    <>
      <circle cx="22" cy="28" r="17" fill="var(--art-b)" />
      <circle cx="22" cy="28" r="8" fill="var(--art-paper)" />
      <path d="m47 4 2 5 5 .5-4 3.5 1 5-4-2.5-4 2.5 1-5-4-3.5 5-.5z" fill="var(--art-c)" />
      <path d="m50 28 1.5 4 4 .5-3 2.5 1 4-3.5-2-3.5 2 1-4-3-2.5 4-.5z" fill="var(--art-a)" />
    </>
  ),
  colorado_lotto: (
    <>
      <circle cx="42" cy="16" r="10" fill="var(--art-a)" />
      <path d="M2 45 20 14l9 14 6-8 23 25z" fill="var(--art-b)" />
      <path d="m20 14-6 10 6 4 5-5zM35 20l-4 5 5 3 3-4z" fill="var(--art-paper)" />
    </>
  ),
};

export function GameArt({ game, size = 'md' }: { readonly game: string; readonly size?: 'sm' | 'md' }) {
  return (
    <svg className={css.art} data-size={size} viewBox="0 0 60 50" aria-hidden="true">
      {drawings[game]}
    </svg>
  );
}
