// Numbers of a screen as a person meets it: nothing scrolled, nothing pressed.
import type { Locator, Page } from '@playwright/test';

export type ScreenFigures = {
  readonly height: number;
  readonly screens: number;
  readonly words: number;
  readonly wordsInView: number;
  readonly controls: number;
  readonly controlsInView: number;
  /** Buttons that put a product into the cart and lie whole and uncovered on the first screen. */
  readonly productsInView: number;
  /** Top edge of the first of them, wherever it is. */
  readonly firstAdd: number | undefined;
};

export const figuresOf = (page: Page): Promise<ScreenFigures> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      // Read aloud only.
      element.getBoundingClientRect().width > 1;
    const isInView = ({ top, bottom }: DOMRect) => top < innerHeight && bottom > 0;
    const countWords = (text: string) => text.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length;

    let words = 0;
    let wordsInView = 0;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.matches('script, style, noscript, option') || !isShown(parent)) continue;
      const count = countWords(node.textContent ?? '');
      if (count === 0) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      words += count;
      if (isInView(range.getBoundingClientRect())) wordsInView += count;
    }

    const controls = [
      ...document.querySelectorAll('a[href], button, input, select, textarea, [role=button], [role=tab]'),
    ].filter(isShown);

    const adds = [...document.querySelectorAll('main button[aria-label^="Add "][aria-label$=" to the cart"]')]
      .filter(isShown)
      .map((button) => ({ button, box: button.getBoundingClientRect() }));
    const isUncovered = ({ button, box }: (typeof adds)[number]) =>
      [box.top + 2, box.bottom - 2].every((y) => {
        const seen = document.elementFromPoint(box.left + box.width / 2, y);
        return seen !== null && button.contains(seen);
      });
    const tops = adds.map(({ box }) => box.top + scrollY);

    const height = document.documentElement.scrollHeight;
    return {
      height,
      screens: Math.round((height / innerHeight) * 10) / 10,
      words,
      wordsInView,
      controls: controls.length,
      controlsInView: controls.filter((control) => isInView(control.getBoundingClientRect())).length,
      productsInView: adds.filter(isUncovered).length,
      firstAdd: tops.length > 0 ? Math.round(Math.min(...tops)) : undefined,
    };
  });

/** Top edge on the unscrolled page; undefined where there is none. */
export async function topOf(wanted: Locator): Promise<number | undefined> {
  const [top] = await wanted.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => element.getBoundingClientRect().top + scrollY)
      .toSorted((a, b) => a - b),
  );
  return top === undefined ? undefined : Math.round(top);
}
