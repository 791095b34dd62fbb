import { expect, type Person, test } from './test.ts';

/** Where the pages of a person sent requests to, besides the product itself. */
function elsewhere(person: Person, origin: string): string[] {
  const found: string[] = [];
  person.context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !['data:', 'blob:'].includes(url.protocol)) found.push(request.url());
  });
  return found;
}

test('the pages of a visitor load everything from the product itself', async ({ visitor, origin }) => {
  const person = await visitor();
  const foreign = elsewhere(person, origin);
  for (const path of ['/', '/api/login', '/no-such-page']) {
    await person.page.goto(path);
    await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(foreign).toEqual([]);
});

test('the pages of a customer load everything from the product itself', async ({ as, origin }) => {
  const person = await as('customer2@example.test');
  const foreign = elsewhere(person, origin);
  for (const path of ['/', '/order', '/orders', '/wallet']) {
    await person.page.goto(path);
    await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(foreign).toEqual([]);
  expect(person.consoleErrors).toEqual([]);
});
