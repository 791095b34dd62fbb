import type { ReactNode } from 'react';
import css from './digital.module.css';

/** A scene for each game; others have a plain one. */
const scenes: Readonly<Record<string, ReactNode>> = {
  // Drawn in blocks of four.
  'pixel-minnow': (
    <g shapeRendering="crispEdges" stroke="none">
      <path d="M0 0h160v72H0z" fill="var(--al-secondary-soft)" />
      <path d="M0 60h20v-4h24v4h32v-4h16v4h28v-4h20v4h20v12H0z" fill="var(--art-a)" />
      <path d="M16 56V40h4v-8h4v12h-4v12zM132 56V36h4v-8h4v8h4v8h-4v12z" fill="var(--art-b)" />
      <path d="M56 24h28v4h8v4h8v-8h8v24h-8v-8h-8v4h-8v4H56v-4h-8v-4h-4v-8h4v-4h8z" fill="var(--art-ink)" />
      <path d="M60 28h20v4h8v8h-8v4H60v-4h-8v-8h8z" fill="var(--art-b)" />
      <path d="M68 32h8v8h-8zM100 32h4v8h-4z" fill="var(--art-a)" />
      <path d="M56 32h4v4h-4zM40 20h4v4h-4zM32 12h8v4h-8zM116 16h4v4h-4zM112 8h4v4h-4z" fill="var(--art-paper)" />
    </g>
  ),
  'lantern-orchard': (
    <>
      <path d="M0 0h160v72H0z" fill="var(--al-primary-soft)" stroke="none" />
      <circle cx="136" cy="16" r="9" fill="var(--art-paper)" />
      <path d="M-4 60c24-10 56-10 84-4s56 4 88-4v24H-4z" fill="var(--art-b)" />
      <path d="M36 60V38M76 58V30" strokeWidth="4" />
      <path d="M36 14c12 0 20 8 18 16s-8 10-18 10-18-4-18-12 8-14 18-14z" fill="var(--art-b)" />
      <path d="M76 6c12 0 21 8 19 16s-9 11-19 11-19-4-19-12S65 6 76 6z" fill="var(--art-b)" />
      <path
        d="M28 24a4 4 0 1 0 .1 0M42 30a4 4 0 1 0 .1 0M68 15a4 4 0 1 0 .1 0M84 21a4 4 0 1 0 .1 0"
        fill="var(--art-a)"
      />
      <path d="M108 34v6M102 40h12l2 14h-16zM102 54h12" fill="var(--art-a)" />
      <path d="M108 44v6" stroke="var(--art-paper)" strokeWidth="4" />
      <path d="M108 34c10-6 18-6 30-4" />
    </>
  ),
  'cobalt-carousel': (
    <>
      <path d="M0 0h160v72H0z" fill="var(--al-secondary-soft)" stroke="none" />
      <path d="M80 2v6M80 2l8 3-8 3" fill="var(--art-a)" />
      <path d="M80 8 28 26h104z" fill="var(--art-b)" />
      <path d="M80 8 62 26h36zM80 8 28 26h16zM80 8l52 18h-16z" fill="var(--art-a)" />
      <path
        d="M28 26c4 8 13 8 17 0 5 8 13 8 18 0 4 8 13 8 17 0 4 8 13 8 17 0 5 8 13 8 18 0 4 8 13 8 17 0z"
        fill="var(--art-paper)"
      />
      <path d="M48 30v34M80 30v34M112 30v34" />
      <path d="M30 64h100v6H30z" fill="var(--art-b)" />
      <path d="M38 56c0-7 5-10 10-10h6l2-6 4 4 3 3-4 2-2 6v8h-3v-6h-9v6h-4v-6z" fill="var(--art-paper)" />
      <path d="M70 52c0-7 5-10 10-10h6l2-6 4 4 3 3-4 2-2 6v9h-3v-7h-9v7h-4v-7z" fill="var(--art-a)" />
      <path d="M102 56c0-7 5-10 10-10h6l2-6 4 4 3 3-4 2-2 6v8h-3v-6h-9v6h-4v-6z" fill="var(--art-paper)" />
    </>
  ),
  'prairie-dynamo': (
    <>
      <path d="M0 0h160v72H0z" fill="var(--al-primary-soft)" stroke="none" />
      <g transform="translate(0 7)">
        <path d="M104 22a8 8 0 0 1 1-16 12 12 0 0 1 23-1 9 9 0 0 1 1 17z" fill="var(--art-paper)" />
        <path d="m118 22-8 14h7l-3 12 13-17h-8l5-9z" fill="var(--art-a)" />
      </g>
      <path d="M0 58c30-8 60-6 90 0s50 4 70-2v16H0z" fill="var(--art-b)" />
      <path d="m39 24-2 36h6l-2-36zM79 34l-1.5 24h5L81 34z" fill="var(--art-paper)" />
      <path
        d="M40 22 38 2c7 4 7 12 2 20zM40 22l18 9c-8 5-15 1-18-9zM40 22 24 35c-1-9 6-15 16-13zM80 32l-1.5-15c5 3 5 9 1.5 15zM80 32l13 7c-6 3-11 1-13-7zM80 32l-12 9c0-6 4-11 12-9z"
        fill="var(--art-paper)"
      />
      <circle cx="40" cy="22" r="3" fill="var(--art-a)" />
      <circle cx="80" cy="32" r="2.5" fill="var(--art-a)" />
      <path d="M136 72V58M144 72V60M152 72V58M8 72v-8M16 72v-9" strokeWidth="3" />
    </>
  ),
  'aurora-vault': (
    <>
      <path d="M0 0h160v72H0z" fill="var(--al-secondary-soft)" stroke="none" />
      <path
        d="M0 26C24 4 40 34 64 18s40-16 60-4 24 8 36 0v14c-14 10-26 12-38 4s-30-8-54 6-44-8-68 8z"
        fill="var(--art-a)"
        stroke="none"
        opacity=".6"
      />
      <path
        d="M0 44c26-16 44 4 66-6s44-10 60-2 22 6 34 0v8c-12 6-24 8-36 2s-34-6-56 4-44-4-68 8z"
        fill="var(--art-b)"
        stroke="none"
        opacity=".5"
      />
      <path d="m-4 66 24-22 18 16 16-10 20 18 30-24 22 20 14-10 24 16v10H-4z" fill="var(--art-paper)" />
      <rect x="58" y="20" width="46" height="46" rx="6" fill="var(--art-b)" />
      <rect x="64" y="26" width="34" height="34" rx="4" fill="var(--art-paper)" />
      <circle cx="81" cy="43" r="10" fill="var(--art-a)" />
      <path d="M81 33v20M71 43h20M74 36l14 14M88 36 74 50" />
      <circle cx="81" cy="43" r="3" fill="var(--art-paper)" />
      <path d="M20 12v.1M140 40v.1M120 50v.1M30 34v.1M44 8v.1" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
};

const plain = (
  <>
    <path d="M0 0h160v72H0z" fill="var(--al-primary-soft)" stroke="none" />
    <path
      d="M62 14h12v12H62zM76 14h12v12H76zM90 14h12v12H90zM62 28h12v12H62zM76 28h12v12H76zM90 28h12v12H90zM62 42h12v12H62zM76 42h12v12H76zM90 42h12v12H90z"
      fill="var(--art-a)"
    />
  </>
);

export function Scene({ game }: { readonly game: string }) {
  return (
    <svg className={css.scene} viewBox="0 0 160 72" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {scenes[game] ?? plain}
    </svg>
  );
}
