import type { ReactNode } from 'react';
import css from './not-found-page.module.css';

export type NotFoundWords = { readonly title: string; readonly under: string; readonly hint: string };

const notFoundWords: NotFoundWords = {
  title: '404 Page Not Found',
  under: 'Nothing under here',
  hint: 'This page does not exist, or it has moved.',
};

type NotFoundPageProps = { readonly words?: NotFoundWords; readonly action?: ReactNode };

/** A losing scratch ticket. */
export function NotFoundPage({ words = notFoundWords, action }: NotFoundPageProps) {
  return (
    <div className={css.root}>
      <svg className={css.ticket} viewBox="0 0 340 230" role="img" aria-label={words.under}>
        <g transform="rotate(-3 170 115)" strokeLinejoin="round" strokeLinecap="round">
          <path
            d="M20 16h300v28a10 10 0 0 0 0 20v102a10 10 0 0 0 0 20v28H20v-28a10 10 0 0 0 0-20V64a10 10 0 0 0 0-20z"
            fill="var(--al-primary)"
            stroke="var(--al-text)"
            strokeWidth="3.5"
          />
          <text className={css.digits} x="170" y="68" textAnchor="middle" fill="var(--al-on-primary)">
            4 · 0 · 4
          </text>
          <rect x="46" y="88" width="248" height="92" rx="8" fill="#c3c7cd" stroke="var(--al-text)" strokeWidth="3.5" />
          <path
            d="M58 112c18-20 40-16 64-14s66-10 92-4 66-4 68 12-8 20-4 34-6 28-34 30-62-2-92 2-74 8-90-8-18-34-4-52z"
            fill="#fffdf6"
          />
          <text className={css.under} x="170" y="142" textAnchor="middle" fill="#211b0f">
            {words.under}
          </text>
          <path d="M52 100l18-8M52 170l10 6M282 98l8 8M268 176l20-12" stroke="#fff" strokeWidth="3" opacity=".7" />
          <path d="M120 200h100" stroke="var(--al-on-primary)" strokeWidth="3" strokeDasharray="2 7" />
        </g>
      </svg>
      <h1>{words.title}</h1>
      <p className={css.hint}>{words.hint}</p>
      {action}
    </div>
  );
}
