import type { Page } from '@playwright/test';
import { Steps } from './steps.ts';

const birthDate = { Month: '4', Day: '21', Year: '1990' } as const;
const door = '214 Maple Street, Larimer Falls, CO 80202';
let customers = 0;

export type PathFigures = { readonly taps: number; readonly fields: number; readonly characters: number };
const counted = ({ taps, fields, characters }: Steps): PathFigures => ({ taps, fields, characters });

async function answerAge(page: Page, steps: Steps): Promise<void> {
  const question = page.getByRole('dialog', { name: 'How old are you?' });
  for (const [part, text] of Object.entries(birthDate)) await steps.fill(question.getByLabel(part), text);
  await steps.tap(question.getByRole('button', { name: 'Verify my age' }));
}

const place = (page: Page) => page.getByRole('button', { name: /^Place order · / });
const whenPlaced = (page: Page) => page.waitForURL(/\/tracking\/\d+$/);

/** From the front page to an order of one age-restricted item for cash, the shortest way there is. */
export async function newCustomerOrders(page: Page): Promise<PathFigures & { afterSignUp: PathFigures }> {
  const before = new Steps();
  await page.goto('/');
  await before.tap(page.getByRole('button', { name: 'Order Now' }).first());
  await answerAge(page, before);
  await page.waitForURL(/\/api\/login/);
  customers += 1;
  await before.fill(page.getByLabel('Email'), `measured-${Date.now()}-${customers}@example.test`);
  await before.fill(page.getByLabel('Password', { exact: true }), 'blue door by the mill');
  await before.tap(page.getByRole('button', { name: 'Create account', exact: true }));
  await page.waitForURL(/\/order$/);

  const steps = new Steps();
  await steps.tap(page.getByRole('button', { name: 'Add Old Mill pipe tobacco, 1.5 oz to the cart' }));
  await steps.tap(page.getByRole('button', { name: 'View cart' }));
  await steps.tap(page.getByRole('button', { name: /^Checkout/ }));
  await steps.fill(page.getByLabel('Delivery address'), door);
  await steps.tap(place(page));
  await whenPlaced(page);
  return {
    taps: before.taps + steps.taps,
    fields: before.fields + steps.fields,
    characters: before.characters + steps.characters,
    afterSignUp: counted(steps),
  };
}

/** The last order once more, from the first page. */
export async function returningCustomerOrders(page: Page): Promise<PathFigures> {
  const steps = new Steps();
  await page.goto('/');
  await steps.tap(page.getByRole('button', { name: /^Order again/ }).first());
  await steps.tap(place(page));
  await whenPlaced(page);
  return counted(steps);
}
