import type { ReactNode } from 'react';

export type Drawing = 'shelf' | 'slip' | 'shutter' | 'cart' | 'receipt' | 'search' | 'road';

const pictures: Record<Drawing, ReactNode> = {
  shelf: (
    <>
      <path d="M20 46h120M20 92h120M30 18v92M130 18v92" />
      <path d="M46 46V30h16v16M112 92V74h12v18" strokeDasharray="4 5" />
      <path className="paper" d="M66 52h28v14H66zM36 98h28v12H36z" />
      <path className="hue" d="M66 52h6v14h-6zM36 98h6v12h-6z" />
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
      <path className="paper" d="M62 110L72 44h16l10 66z" />
      <path d="M80 54v8M80 72v9M80 92v10" />
      <path className="hue" d="M64 10h32v12a6 6 0 0 0-5 6l-11 14-11-14a6 6 0 0 0-5-6z" />
      <path d="M16 110h128" />
    </>
  ),
};

/** One drawing of the thing that is missing. The words beside it say the same. */
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
