import type { ReactNode } from 'react';

export type Drawing = 'shelf' | 'slip' | 'shutter' | 'cart' | 'receipt' | 'search' | 'road';

const pictures: Record<Drawing, ReactNode> = {
  shelf: (
    <>
      <path className="paper" d="M22 12h116v100H22z" />
      <path d="M22 54h116M22 98h116" strokeWidth="5" />
      <path
        d="M42 50V34l5-6v-8h10v8l5 6v16M84 50V28h28v22M40 94V72h26v22M88 94V68h14v26M110 94V78h12v16"
        strokeDasharray="3 5"
      />
      <path className="hue" d="M42 54h20v11H42zM88 54h20v11H88z" />
    </>
  ),
  slip: (
    <>
      <path className="paper" d="M48 12h64v98l-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6z" />
      <path className="hue" d="M48 12h64v20H48z" />
      <circle cx="62" cy="48" r="6" />
      <circle cx="80" cy="48" r="6" />
      <circle cx="98" cy="48" r="6" />
      <circle cx="62" cy="68" r="6" />
      <circle cx="80" cy="68" r="6" />
      <circle cx="98" cy="68" r="6" />
      <path d="M60 88h40" strokeDasharray="3 5" />
    </>
  ),
  shutter: (
    <>
      <path className="paper" d="M30 40h100v70H30z" />
      <path className="hue" d="M22 18h116l8 22H14z" />
      <path d="M46 18l-6 22M72 18l-3 22M88 18l3 22M114 18l6 22M30 56h100M30 70h100M30 84h100M30 98h100" />
      <path className="paper" d="M64 62h32v20H64z" />
      <path d="M71 72h18" />
    </>
  ),
  cart: (
    <>
      <path className="paper" d="M26 52h108l-12 56H38z" />
      <path d="M50 52l20-34M110 52L90 18M58 66l4 30M80 66v30M102 66l-4 30" />
      <path className="hue" d="M20 46h120v12H20z" />
    </>
  ),
  receipt: (
    <>
      <path className="paper" d="M50 10h60v100l-7.5-6-7.5 6-7.5-6-7.5 6-7.5-6-7.5 6-7.5-6-7.5 6z" />
      <path d="M60 46h24M60 60h18M60 74h26" strokeDasharray="3 5" />
      <path d="M94 46h6M94 60h6M94 74h6" />
      <path className="hue" d="M58 20h44v12H58z" />
    </>
  ),
  search: (
    <>
      <circle className="paper" cx="70" cy="54" r="34" />
      <path d="M95 79l28 28" strokeWidth="7" />
      <path className="hue" d="M56 46h28v7a5 5 0 0 0 0 8v7H56v-7a5 5 0 0 0 0-8z" strokeDasharray="4 4" />
    </>
  ),
  road: (
    <>
      <path d="M34 104c24 0 18-20 38-20s14 20 36 20" strokeDasharray="2 8" />
      <path className="paper" d="M16 92h18v5a6 6 0 0 0 0 12v5H16v-5a6 6 0 0 0 0-12z" />
      <path className="hue" d="M112 14c16 0 27 11 27 26 0 19-27 44-27 44S85 59 85 40c0-15 11-26 27-26z" />
      <circle className="paper" cx="112" cy="41" r="11" />
    </>
  ),
};

/** A drawing of the missing thing. The text beside it says the same. */
export function DrawingOf({ name }: { readonly name: Drawing }) {
  return (
    <svg
      viewBox="0 0 160 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      {pictures[name]}
    </svg>
  );
}
