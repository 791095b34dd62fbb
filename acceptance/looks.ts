// Checks of every page: names and contrast (axe), no sideways overflow, targets for a thumb, a visible focus. In light
// and dark, narrow and wide, and with large text.
import type { Locator, Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect } from './test.ts';

/** Long runs look at more of the same. */
const isLong = process.env.TEST_LONG === '1';

const widths = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
  zoomed: { width: 320, height: 640 },
};
/** The least side of a target, and how much rounding of a browser is let pass. */
const targetSize = 44 - 0.5;

type Look = {
  readonly scheme: 'light' | 'dark';
  readonly width: keyof typeof widths;
  readonly textSize?: '100' | '150';
};

/** What the server draws looks like the page, and hears nothing. */
export const untilAppIsThere = (page: Page) => expect(page.locator('[data-first-paint]')).toHaveCount(0);

export async function wear(page: Page, { scheme, width, textSize = '100' }: Look): Promise<void> {
  await untilAppIsThere(page);
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.setViewportSize(widths[width]);
  // As another tab of the product would do it.
  await page.evaluate((size) => {
    localStorage.setItem('autolotto-theme-text', size);
    window.dispatchEvent(new StorageEvent('storage', { key: 'autolotto-theme-text' }));
  }, textSize);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  await expect(page.locator('html')).toHaveAttribute('data-text-size', textSize);
}

const everyRule: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** Rules that another color scheme or size of the same page can break. */
const rulesOfColor: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block', 'target-size'] };

type Violation = {
  readonly id: string;
  readonly nodes: { readonly target: unknown; readonly failureSummary?: string }[];
};

/** Axe is put into a page once; half a megabyte of it at every look would be half the time. */
async function putAxeInto(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
}

async function runAxe(page: Page, within: string, options: RunOptions): Promise<readonly Violation[]> {
  await putAxeInto(page);
  return await page.evaluate(
    async ([where, how]) => {
      const inPage = Reflect.get(window, 'axe') as typeof axe;
      const { violations } = await inPage.run({ include: [[where]] }, { ...how, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary = '' }) => ({ target: String(target), failureSummary })),
      }));
    },
    [within, options] as const,
  );
}

export async function axeFindings(page: Page, within = 'html', rules = everyRule): Promise<string[]> {
  const findings: string[] = [];
  for (const { id, nodes } of await runAxe(page, within, rules)) {
    for (const { target, failureSummary } of nodes) {
      // A target under the bar at the bottom counts only where it cannot be scrolled out from below it.
      if (id === 'target-size' && !(await isSmallInTheMiddle(page, String(target)))) continue;
      findings.push(`${id}: ${target} ${failureSummary}`);
    }
  }
  return findings;
}

async function isSmallInTheMiddle(page: Page, target: string): Promise<boolean> {
  return page.evaluate(async (selector) => {
    const element = document.querySelector(selector);
    // A row that has gone, or has become another, is small for nobody.
    if (!element) return false;
    // Rows that are drawn only where they are seen take their size then, and push each other: looked at once it lies still.
    for (let frames = 0, still = 0, last = Number.NaN; frames < 120 && still < 3; frames += 1) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const { top } = element.getBoundingClientRect();
      still = top === last ? still + 1 : 0;
      last = top;
    }
    if (!element.isConnected) return false;
    const inPage = Reflect.get(window, 'axe') as typeof axe;
    return (await inPage.run(element, { runOnly: ['target-size'], resultTypes: ['violations'] })).violations.length > 0;
  }, target);
}

const allPresets = ['current', 'emerald', 'crimson', 'sunset', 'royal', 'ocean', 'midnight', 'rose', 'patriotic'];
/**
 * The colors of every preset are measured against each other by a unit test. Here is seen that pages use them: in a
 * short run in the preset of a new visitor and in the two that are furthest from it.
 */
const presets = isLong ? allPresets : ['current', 'midnight', 'patriotic'];
/** Larger text may have less contrast, so that a short run looks at the usual one. */
const textSizes = isLong ? ['100', '150'] : ['100'];
/** Scope of a test that uses `findingsInPresets`, for its title. */
export const inPresets = `in ${presets.length} presets, light and dark, with text of ${textSizes.join(' % and ')} %`;

/**
 * axe findings of the open page in each preset, light and dark, in a long run at the largest text as well. Presets
 * change only colors, so the rules about names and structure are left to the looks below; header and footer are the
 * same on every page, so one page of each kind of person is checked whole and the others inside.
 */
export async function findingsInPresets(page: Page, part: 'page' | 'main' = 'main'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await untilAppIsThere(page);
  // Brings the colors of the other presets into the page, as another tab of the product would.
  await page.evaluate(() => {
    localStorage.setItem('autolotto-theme', 'emerald');
    window.dispatchEvent(new StorageEvent('storage', { key: 'autolotto-theme' }));
  });
  await expect(page.locator('html')).toHaveAttribute('data-preset', 'emerald');
  await putAxeInto(page);
  const inEach = await page.evaluate(
    async ([keys, sizes, where]) => {
      const inPage = Reflect.get(window, 'axe') as typeof axe;
      const root = document.documentElement;
      const before = { ...root.dataset };
      const looked = where === 'page' ? root : (document.querySelector('main') ?? root);
      const found: string[] = [];
      const grounds = new Set<string>();
      for (const preset of keys) {
        for (const scheme of ['light', 'dark']) {
          for (const textSize of sizes) {
            Object.assign(root.dataset, { preset, mantineColorScheme: scheme, textSize });
            grounds.add(getComputedStyle(root).backgroundColor);
            const { violations } = await inPage.run(looked, {
              runOnly: ['color-contrast', 'link-in-text-block'],
              resultTypes: ['violations'],
            });
            for (const { id, nodes } of violations) {
              for (const node of nodes) {
                found.push(`${preset} ${scheme} ${textSize} ${id}: ${node.target} ${node.failureSummary}`);
              }
            }
          }
        }
      }
      Object.assign(root.dataset, before);
      return { found, grounds: grounds.size };
    },
    [presets, textSizes, part] as const,
  );
  expect(inEach.grounds, 'every preset was put on, by day and by night').toBe(2 * presets.length);
  return inEach.found;
}

/** Sideways overflow of the page, and its culprits. */
export const sideways = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const over = root.scrollWidth - root.clientWidth;
    if (over <= 0) return [];
    return (
      [...document.querySelectorAll('body *')]
        // A drawing's frame clips its parts, whose boxes are larger than their visible area.
        .filter((element) => !element.parentElement?.closest('svg'))
        .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
        .map((element) => `${over} px: ${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`)
        .slice(0, 5)
    );
  });

/** Buttons, links that stand alone, and fields that are smaller than a thumb needs. Links inside a sentence are its words. */
export const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some((node) => node !== element && node.textContent?.trim());
    return [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [role=button], [role=tab]'),
    ]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !isInSentence(element) && !element.matches('[class*=skip]'))
      .map((element) => {
        // The label is the target where the field itself is only there for the keyboard.
        const label =
          element instanceof HTMLInputElement &&
          element.matches('[type=radio], [type=checkbox]') &&
          element.labels?.[0];
        const { width, height } = (label || element).getBoundingClientRect();
        return { element, width, height };
      })
      .filter(({ width, height }) => width > 1 && height > 1 && (width < least || height < least))
      .map(({ element, width, height }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return `${element.tagName} "${name.trim().slice(0, 40)}" ${Math.round(width)} x ${Math.round(height)}`;
      });
  }, targetSize);

/**
 * Names and structure are the same by day and by night, so that each width is looked at whole once; colors are the same at
 * every text size, so that a short run leaves them to the other looks.
 */
const looks: readonly (Look & { readonly rules?: RunOptions })[] = [
  ...(isLong ? [{ scheme: 'light', width: 'phone', rules: everyRule } as const] : []),
  { scheme: 'light', width: 'desktop', rules: everyRule },
  ...(isLong ? [{ scheme: 'dark', width: 'desktop', rules: everyRule } as const] : []),
  { scheme: 'dark', width: 'phone', rules: everyRule },
  { scheme: 'dark', width: 'phone', textSize: '150', ...(isLong ? { rules: rulesOfColor } : {}) },
];

/** All findings of a page in each of its looks; or only of a dialog above it. */
export async function check(page: Page, name: string, within?: '[role=dialog]'): Promise<void> {
  const findings: string[] = [];
  // A dialog comes with the first press.
  if (within) await page.locator(within).first().waitFor();
  for (const look of looks) {
    await wear(page, look);
    const found = [
      ...(look.rules ? await axeFindings(page, within, look.rules) : []),
      ...(await sideways(page)),
      ...(await smallTargets(page)),
    ];
    findings.push(...found.map((each) => `${name}, ${look.scheme} ${look.width} ${look.textSize ?? ''}: ${each}`));
  }
  await wear(page, { scheme: 'light', width: 'zoomed' });
  findings.push(...(await sideways(page)).map((each) => `${name}, 320 px: ${each}`));
  // Text twice as large, as a browser's own setting makes it.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  findings.push(...(await sideways(page)).map((each) => `${name}, 320 px, text 200 %: ${each}`));
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  expect.soft(findings).toEqual([]);
}

/** Goes on with the Tab key until the wanted thing has the focus, and sees that it shows. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const limit = 60;
  for (let i = 0; i < limit; i += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
  const isSeen = await wanted.evaluate((element) => {
    // A radio button shows it on the whole choice.
    const choice = element.closest('label') ?? element;
    return [element, choice].some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    });
  });
  expect(isSeen, 'the focus can be seen').toBe(true);
}
