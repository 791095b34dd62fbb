// The theme is chosen and stored in the browser, and reaches no server.
import type { Page } from '@playwright/test';
import { tabTo, untilAppIsThere } from './looks.ts';
import { expect, test } from './test.ts';

const names = ['Original', 'Emerald', 'Crimson', 'Sunset', 'Royal', 'Ocean', 'Midnight', 'Rose', 'Patriotic'];
const keys = ['current', 'emerald', 'crimson', 'sunset', 'royal', 'ocean', 'midnight', 'rose', 'patriotic'];

const html = (page: Page) => page.locator('html');
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Theme and text' });
const ground = (page: Page) => html(page).evaluate((root) => getComputedStyle(root).backgroundColor);

async function openChooser(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Choose a theme' }).click();
  await expect(chooser(page)).toBeVisible();
  return chooser(page);
}

test('THEME-01 THEME-02 THEME-03 THEME-05 home has a chooser of nine presets, each with its own light and dark', async ({
  asNew,
}) => {
  const { page } = await asNew();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const dialog = await openChooser(page);
  const presets = dialog.getByRole('group', { name: 'Colors' }).getByRole('radio');
  expect(await presets.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual(keys);
  await expect(dialog.getByRole('radio', { name: 'Original' })).toBeChecked();
  const grounds = new Set<string>();
  for (const [index, name] of names.entries()) {
    await dialog.getByRole('radio', { name }).check();
    await expect(html(page)).toHaveAttribute('data-preset', keys[index] ?? '');
    for (const mode of ['Light', 'Dark']) {
      await dialog.getByText(mode, { exact: true }).click();
      await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', mode.toLowerCase());
      grounds.add(await ground(page));
    }
  }
  expect(grounds.size, 'every preset has a ground of its own by day and by night').toBe(18);
});

test('THEME-04 each preset gives name and eight colors, which the page is drawn in', async ({ asNew }) => {
  const { page } = await asNew();
  await page.goto('/');
  const dialog = await openChooser(page);
  const roles = ['primary', 'secondary', 'accent', 'background', 'card', 'text', 'border', 'muted'];
  const seen = new Set<string>();
  for (const [index, name] of names.entries()) {
    await dialog.getByRole('radio', { name }).check();
    await expect(html(page)).toHaveAttribute('data-preset', keys[index] ?? '');
    const colors = await html(page).evaluate(
      (root, wanted) => wanted.map((role) => getComputedStyle(root).getPropertyValue(`--al-${role}`).trim()),
      roles,
    );
    for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    seen.add(colors.join(' '));
  }
  expect(seen.size).toBe(9);
});

test('THEME-06 THEME-07 the choice is kept under a theme key, is there before the first paint, and no server hears of it', async ({
  asNew,
}) => {
  const person = await asNew();
  const { page } = person;
  await page.goto('/');
  const dialog = await openChooser(page);
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', (request) => {
    // The colors are a file of the page; a refetched list reveals nothing.
    const isReading = request.method() === 'GET' && !/royal|dark|largest|contrast|motion/i.test(request.url());
    if (!isReading && !/\/assets\/[^/]+\.(css|js)$/.test(new URL(request.url()).pathname)) sent.push(request.url());
  });
  await dialog.getByRole('radio', { name: 'Royal' }).check();
  await dialog.getByText('Dark', { exact: true }).click();
  await dialog.getByText('Largest', { exact: true }).click();
  await dialog.getByRole('switch', { name: 'More contrast' }).check();
  await dialog.getByRole('switch', { name: 'Less motion' }).check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Now: Royal')).toBeVisible();
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('autolotto-theme'))).toBe('royal');

  // The attributes of the root at the start of the body decide the first paint.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { atFirst: { ...document.documentElement.dataset } });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByText('Now: Royal')).toBeVisible();
  const chosen = { preset: 'royal', mantineColorScheme: 'dark', textSize: '150', contrast: 'more', motion: 'less' };
  expect(await page.evaluate(() => Reflect.get(window, 'atFirst'))).toMatchObject(chosen);
  expect(await ground(page)).toBe('rgb(17, 16, 25)');
  expect(await html(page).evaluate((root) => getComputedStyle(root).fontSize)).toBe('24px');
});

test('a tab that is open elsewhere follows, and a device that turns dark is followed where that was chosen', async ({
  asNew,
}) => {
  const { page, context } = await asNew();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/no-such-page');
  const dialog = await openChooser(page);
  await dialog.getByRole('radio', { name: 'Emerald' }).check();
  await expect(html(other)).toHaveAttribute('data-preset', 'emerald');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await dialog.getByText('Light', { exact: true }).click();
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'light');
  await dialog.getByText('Auto', { exact: true }).click();
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('more contrast and less motion do what they say, asked for here or by the device', async ({ asNew }) => {
  const { page } = await asNew();
  await page.emulateMedia({ contrast: 'no-preference', reducedMotion: 'no-preference' });
  await page.goto('/');
  await untilAppIsThere(page);
  const looks = () =>
    page.getByText('What can we bring you today?').evaluate((lead) => {
      const root = getComputedStyle(document.documentElement);
      const button = document.querySelector('main a[href="/order"]') ?? lead;
      const footer = document.querySelector('footer p') ?? lead;
      return {
        quiet: getComputedStyle(lead).color === getComputedStyle(document.body).color,
        footer: getComputedStyle(footer).color === getComputedStyle(document.body).color,
        strong: root.getPropertyValue('--al-border') === root.getPropertyValue('--al-border-strong'),
        moves: getComputedStyle(button).transitionProperty !== 'opacity',
      };
    });
  const plain = await looks();
  expect(plain).toMatchObject({ quiet: false, footer: false, strong: false });

  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
  const asDevice = await looks();
  expect(asDevice).toEqual({ quiet: true, footer: true, strong: true, moves: false });

  await page.emulateMedia({ contrast: 'no-preference', reducedMotion: 'no-preference' });
  const dialog = await openChooser(page);
  await dialog.getByRole('switch', { name: 'More contrast' }).check();
  await dialog.getByRole('switch', { name: 'Less motion' }).check();
  expect(await looks()).toEqual(asDevice);
  await dialog.getByRole('switch', { name: 'More contrast' }).uncheck();
  await dialog.getByRole('switch', { name: 'Less motion' }).uncheck();
  expect(await looks()).toEqual(plain);
});

test('where the browser keeps nothing, a choice holds for the visit, and the page says so', async ({ asNew }) => {
  const { page, context, consoleErrors } = await asNew();
  await page.goto('/');
  const saved = await openChooser(page);
  await expect(saved.getByRole('button', { name: 'Done' })).toBeVisible();
  await expect(saved.getByText('Lasts until you close')).toHaveCount(0);
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  const dialog = await openChooser(page);
  await expect(dialog.getByText('Lasts until you close')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Ocean' }).check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Wallet' }).click();
  await expect(page).toHaveURL('/wallet');
  await expect(html(page)).toHaveAttribute('data-preset', 'ocean');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(html(page)).toHaveAttribute('data-preset', 'current');
  expect(consoleErrors).toEqual([]);
});

test('the chooser opens from every page, and by the keyboard alone', async ({ asNew, visitor }) => {
  const { page: stranger } = await visitor();
  await stranger.goto('/no-such-page');
  await stranger.getByRole('contentinfo').getByRole('button', { name: 'Theme and text' }).click();
  await chooser(stranger).getByRole('radio', { name: 'Rose' }).check();
  await expect(html(stranger)).toHaveAttribute('data-preset', 'rose');

  const { page } = await asNew();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Theme and text' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await tabTo(page, chooser(page).getByRole('radio', { name: 'Original' }));
  await page.keyboard.press('ArrowDown');
  await expect(html(page)).toHaveAttribute('data-preset', 'emerald');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(html(page)).toHaveAttribute('data-preset', 'emerald');
});
