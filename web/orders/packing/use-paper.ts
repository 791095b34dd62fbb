import { type RefObject, useLayoutEffect } from 'react';

const pxPerMm = 96 / 25.4;

/** Prints on a paper as long as its content, and calls back when done. Only elements with data-receipt are printed. */
export function usePaper(paper: RefObject<HTMLElement | null>, widthMm: number, onPrinted: () => void): void {
  useLayoutEffect(() => {
    const height = Math.ceil((paper.current?.offsetHeight ?? 0) / pxPerMm) + 2;
    // CSS cannot size a page by its content. A page that is wider than high would be rotated.
    const size = document.createElement('style');
    size.textContent = `@page { size: ${widthMm}mm ${Math.max(height, widthMm + 1)}mm; margin: 0; }`;
    document.head.append(size);
    document.documentElement.dataset.printing = 'receipt';
    // A browser that prints in a window of its own continues at once and fires afterprint later.
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
