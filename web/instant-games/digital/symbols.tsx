import type { ReactNode } from 'react';
import css from './digital.module.css';

/** What a cell shows, drawn; a symbol that is not drawn here is known by its name alone. */
const drawings: Readonly<Record<string, ReactNode>> = {
  minnow: (
    <>
      <path d="m15 12 6-4.5v9z" fill="var(--art-a)" />
      <path d="M2.5 12c3-5.5 11-5.5 14 0-3 5.5-11 5.5-14 0z" fill="var(--art-b)" />
      <circle cx="6.5" cy="11" r=".6" />
    </>
  ),
  shell: (
    <>
      <path d="M12 20.5C6 18 3 12.5 4 7.5c5-4 11-4 16 0 1 5-2 10.5-8 13z" fill="var(--art-a)" />
      <path d="M12 20.5V5M12 20.5 7.5 6M12 20.5 16.5 6" />
    </>
  ),
  pearl: (
    <>
      <path d="M3 13c1-5 17-5 18 0 0 6-18 6-18 0z" fill="var(--art-b)" />
      <circle cx="12" cy="11" r="4.5" fill="var(--art-paper)" />
      <path d="M10 10.5c.4-1 1-1.5 2-1.7" />
    </>
  ),
  kelp: (
    <>
      <path
        d="M11.5 16c-4 0-5.5-3-5.5-3 3.5-1.5 5.5 0 5.5 3zM12.5 12c4 0 5.5-3 5.5-3-3.5-1.5-5.5 0-5.5 3zM11.5 8C8.5 8 7 5.5 7 5.5c3-1 4.5.5 4.5 2.5z"
        fill="var(--art-b)"
      />
      <path d="M12 22c-2-4 1.5-6 0-10s.5-6 0-10" />
    </>
  ),
  crab: (
    <>
      <path d="M6.5 13 3 11M6.5 16.5 3 18M17.5 13l3.5-2M17.5 16.5 21 18" />
      <ellipse cx="12" cy="14.5" rx="6" ry="4.5" fill="var(--art-a)" />
      <path
        d="M8 10.5C4.5 9 5 5 8 4c-.5 2 .5 2.5 2 2.5-.2 2-.8 3-2 4zM16 10.5c3.5-1.5 3-5.5 0-6.5.5 2-.5 2.5-2 2.5.2 2 .8 3 2 4z"
        fill="var(--art-a)"
      />
      <circle cx="10" cy="13.5" r=".6" />
      <circle cx="14" cy="13.5" r=".6" />
    </>
  ),
  anchor: (
    <>
      <path d="M4 13.5c0 5 4 7.5 8 7.5s8-2.5 8-7.5l-3 2M4 13.5l3 2M12 7v14M8 10.5h8" />
      <circle cx="12" cy="4.8" r="2.3" fill="var(--art-a)" />
    </>
  ),
  starfish: (
    <>
      <path
        d="M12 2.5c1.6 0 1.8 4.5 3 5.6s6-.3 6.5 1.2-3.3 3.2-3.7 4.9 2.3 5.6 1 6.5-4.3-2.9-6.8-2.9-5.5 3.8-6.8 2.9 1.4-4.8 1-6.5-4.2-3.4-3.7-4.9 5.3-.1 6.5-1.2 1.4-5.6 3-5.6z"
        fill="var(--art-a)"
      />
      <path d="M12 8v.1M9 12v.1M15 12v.1M12 14.5v.1" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  bubble: (
    <>
      <circle cx="9.5" cy="14" r="6.5" fill="var(--art-paper)" />
      <circle cx="18" cy="7" r="3.5" fill="var(--art-paper)" />
      <circle cx="18.5" cy="18" r="2" fill="var(--art-paper)" />
      <path d="M6 13c.5-1.8 1.5-2.7 3-3" />
    </>
  ),
  horse: (
    <>
      <path
        d="M6 21.5c-.5-7 .5-11 5-13.5l.8-4.5 2.7 3.5c4 1 5 4 6 8l-3.2 2.5-4.3-2c0 3 1.5 4 1.5 6z"
        fill="var(--art-b)"
      />
      <path d="M11 8C6.5 8 4 12 3.5 16.5M15.5 10.5v.1" strokeLinecap="round" />
    </>
  ),
  ticket: (
    <>
      <path d="M2.5 6.5h19v3.2a2.3 2.3 0 0 0 0 4.6v3.2h-19v-3.2a2.3 2.3 0 0 0 0-4.6z" fill="var(--art-a)" />
      <path d="M15 6.5v11" strokeDasharray="2 2" />
    </>
  ),
  drum: (
    <>
      <path d="M4 8v9c0 4.5 16 4.5 16 0V8" fill="var(--art-b)" />
      <path d="m4.5 16 4-5.5L12 17l3.5-6.5 4 5.5" stroke="var(--art-paper)" />
      <ellipse cx="12" cy="8" rx="8" ry="3.2" fill="var(--art-paper)" />
    </>
  ),
  ribbon: (
    <>
      <path d="m8.5 12-3 9.5 6.5-3.5 6.5 3.5-3-9.5z" fill="var(--art-b)" />
      <circle cx="12" cy="8.5" r="6" fill="var(--art-a)" />
      <circle cx="12" cy="8.5" r="2.5" fill="var(--art-paper)" />
    </>
  ),
  star: <path d="m12 2.5 2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.1L7.3 14 2.5 9.4l6.6-.9z" fill="var(--art-a)" />,
  mirror: (
    <>
      <path d="M12 16.5V22M8.5 22h7" />
      <ellipse cx="12" cy="9" rx="6.5" ry="7.5" fill="var(--art-b)" />
      <ellipse cx="12" cy="9" rx="4" ry="5" fill="var(--art-paper)" />
      <path d="m10.5 10.5 3-3.5" />
    </>
  ),
  flag: (
    <>
      <path d="M5.5 4c5-2.5 8 2.5 14.5 0v9c-6.5 2.5-9.5-2.5-14.5 0z" fill="var(--art-a)" />
      <path d="M5.5 22V2.5" />
    </>
  ),
  bell: (
    <>
      <path d="M10 19.5a2 2 0 0 0 4 0M12 4.5V2.5" />
      <path d="M4.5 18c2.2-2 2-4.5 2-7.5a5.5 5.5 0 0 1 11 0c0 3-.2 5.5 2 7.5z" fill="var(--art-a)" />
    </>
  ),
  turbine: (
    <>
      <path d="m11.2 10-1 12h3.6l-1-12z" fill="var(--art-b)" />
      <path
        d="M12 9.5 11 1.5c3.5 1.5 3.5 5 1 8zM12 9.5l7.5 4c-3.5 2.3-6.5 0-7.5-4zM12 9.5 5 14.5c0-4 3.2-6 7-5z"
        fill="var(--art-paper)"
      />
      <circle cx="12" cy="9.5" r="1.7" fill="var(--art-a)" />
    </>
  ),
  bolt: <path d="M13.5 1.5 4.5 14h6l-1.5 8.5L19 9.5h-6.5z" fill="var(--art-a)" />,
  wheat: (
    <>
      <path d="M12 22V6" />
      <path
        d="M12 8c-2.5-1.5-3-4 0-6.5C15 4 14.5 6.5 12 8zM12 13c-4 0-5.5-2.5-5.5-5.5C10 8 12 10 12 13zM12 13c4 0 5.5-2.5 5.5-5.5C14 8 12 10 12 13zM12 18.5c-4 0-5.5-2.5-5.5-5.5 3.5.5 5.5 2.5 5.5 5.5zM12 18.5c4 0 5.5-2.5 5.5-5.5-3.5.5-5.5 2.5-5.5 5.5z"
        fill="var(--art-a)"
      />
    </>
  ),
  kite: (
    <>
      <path d="m12 1.5 6.5 8-6.5 8-6.5-8z" fill="var(--art-a)" />
      <path d="M12 1.5v16M5.5 9.5h13M12 17.5c3 1.5-3 3 1 5" />
    </>
  ),
  cloud: <path d="M6.5 18.5a4.6 4.6 0 0 1-.3-9.2A6.2 6.2 0 0 1 18 9.2a4.7 4.7 0 0 1-.5 9.3z" fill="var(--art-paper)" />,
  silo: (
    <>
      <path d="M6.5 21V9c0-8 11-8 11 0v12z" fill="var(--art-b)" />
      <path d="M6.5 10.5h11M6.5 15.5h11" stroke="var(--art-paper)" />
      <path d="M3.5 21h17" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="5" fill="var(--art-a)" />
      <path d="M12 1.5V4M12 20v2.5M1.5 12H4M20 12h2.5M4.6 4.6l1.7 1.7M17.7 17.7l1.7 1.7M19.4 4.6l-1.7 1.7M6.3 17.7l-1.7 1.7" />
    </>
  ),
  rail: (
    <>
      <path d="M7 7h10M6.2 12h11.6M5.2 17h13.6" strokeWidth="3" />
      <path d="M8.5 2.5 5 21.5M15.5 2.5l3.5 19" />
    </>
  ),
};

export function SymbolArt({ symbol }: { readonly symbol: string }) {
  const drawing = drawings[symbol];
  if (drawing === undefined) return null;
  return (
    <svg className={css.symbol} viewBox="0 0 24 24" aria-hidden="true">
      {drawing}
    </svg>
  );
}
