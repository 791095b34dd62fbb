import { type RefObject, useLayoutEffect } from 'react';

const pxPerMm = 96 / 25.4;

/** Prints what is on a piece of paper as long as it is, and says when that is done. Only what carries data-receipt is printed. */
export function usePaper(paper: RefObject<HTMLElement | null>, widthMm: number, onPrinted: () => void): void {
  useLayoutEffect(() => {
    const height = Math.ceil((paper.current?.offsetHeight ?? 0) / pxPerMm) + 2;
    // No rule can say "as long as what is on it". A page that is wider than high would be turned round.
    const size = document.createElement('style');
    size.textContent = `@page { size: ${widthMm}mm ${Math.max(height, widthMm + 1)}mm; margin: 0; }`;
    document.head.append(size);
    document.documentElement.dataset.printing = 'receipt';
    // A browser that prints in a window of its own goes on at once and says later that it has finished.
    window.addEventListener('afterprint', onPrinted, { once: true });
    const id = setTimeout(() => window.print());
    return () => {
      clearTimeout(id);
      window.removeEventListener('afterprint', onPrinted);
      delete document.documentElement.dataset.printing;
      size.remove();
    };
  }, [paper, widthMm, onPrinted]);
}
