// Roles: picking one once, requesting admin rights, and the pages that each role reaches.
import type { Page } from '@playwright/test';
import { check, tabTo } from './looks.ts';
import { noticeOn } from './pages/order-page.ts';
import { WorkAgeDialog } from './pages/work-age-dialog.ts';
import { send } from './set-up.ts';
import { expect, type Person, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

const picker = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'How will you use AutoLotto?' }) });
const userCalls = ({ exchanges }: Person) => exchanges.filter(({ path }) => path === '/api/auth/user').length;
const loadRole = async ({ api }: Person) => (await (await api.get('/api/auth/user')).json()).role;

test('AUTH-04 AUTH-14 AUTH-16 AUTH-17 HOME-02 HOME-03 somebody new picks a role, is asked once more, and has it', async ({
  asNew,
}) => {
  const person = await asNew('Iris Castellan');
  const { page } = person;
  await page.goto('/');
  const cards = picker(page).getByRole('button');
  await expect(cards).toHaveText([/^Customer/, /^Courier/, /^Store Owner/, /^Admin/]);
  await expect(picker(page)).toContainText('You can’t change this later.');

  await picker(page)
    .getByRole('button', { name: /^Courier/ })
    .click();
  const sure = page.getByRole('dialog', { name: 'Choose Courier?' });
  await sure.getByRole('button', { name: 'Back' }).click();
  await expect(sure).toHaveCount(0);
  expect(await loadRole(person)).toBeNull();

  const before = userCalls(person);
  await picker(page)
    .getByRole('button', { name: /^Customer/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose Customer' }).click();
  await expect(noticeOn(page, 'Role Updated', 'Your role is now Customer.')).toBeVisible();
  await expect(picker(page)).toHaveCount(0);
  expect(await loadRole(person)).toBe('customer');
  expect(userCalls(person)).toBe(before + 1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hello, Iris' })).toBeVisible();
  await expect(picker(page)).toHaveCount(0);
  expect(person.consoleErrors).toEqual([]);
});

test('the first admin of an installation is asked for the set-up code, told when it is wrong, and sends it along', async ({
  asNew,
}) => {
  const { page } = await asNew('Noor Haddad');
  const sent: unknown[] = [];
  // An installation whose first admin is missing, which the demo's never is.
  await page.route('**/api/users/role', async (route) => {
    const body = route.request().postDataJSON();
    sent.push(body);
    const [code, detail] =
      body.setUpCode === undefined
        ? ['SET_UP_CODE_REQUIRED', 'Enter the code.']
        : ['SET_UP_CODE_INCORRECT', 'Wrong code.'];
    const problem = { type: 'about:blank', title: 'Not yet', status: 403, detail, code, requestId: 'of-a-test' };
    await route.fulfill({ status: 403, contentType: 'application/problem+json', json: problem });
  });
  await page.goto('/');
  await picker(page)
    .getByRole('button', { name: /^Admin/ })
    .click();
  const sure = page.getByRole('dialog', { name: 'Choose Admin?' });
  const field = sure.getByLabel('Set-up code');
  await expect(field).toHaveCount(0);
  const confirm = sure.getByRole('button', { name: 'Choose Admin' });
  await confirm.click();
  await expect(field).toBeFocused();
  await check(page, 'the set-up code');
  await field.fill(' K7M2Q9-XDABCD-234567-EFGHJK ');
  await confirm.click();
  await expect(sure.getByText('Wrong code.')).toBeVisible();
  await expect(field).toBeFocused();
  expect(sent).toEqual([{ role: 'admin' }, { role: 'admin', setUpCode: 'K7M2Q9-XDABCD-234567-EFGHJK' }]);
});

test('HOME-02 nobody who has a role is asked for one', async ({ as }) => {
  for (const email of ['customer2@example.test', 'courier2@example.test', 'store2@example.test', 'admin'] as const) {
    const { page } = await as(email);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
    await expect(picker(page)).toHaveCount(0);
    await page.close();
  }
});

test('AUTH-15 AUTH-18 a pick that fails says so and changes nothing; a second one is refused with the reason', async ({
  asNew,
}) => {
  const person = await asNew();
  const { page } = person;
  await page.goto('/');
  const choose = async () => {
    await picker(page)
      .getByRole('button', { name: /^Customer/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Choose Customer' }).click();
  };
  await page.route('**/api/users/role', (route) => route.fulfill({ status: 503, body: '' }));
  await choose();
  await expect(noticeOn(page, 'Error', 'Failed to update role. Please try again.')).toBeVisible();
  await expect(picker(page)).toBeVisible();
  await page.unroute('**/api/users/role');

  // Another window was quicker.
  expect((await send(person, '/api/users/role', { role: 'customer' })).status()).toBe(200);
  await choose();
  await expect(noticeOn(page, 'Error', 'Ask an admin to change your role.')).toBeVisible();
  await expect(picker(page)).toHaveCount(0);
});

test('AUTH-18 AUTH-21 who would be an admin waits until one of them says yes', async ({ asNew, as }) => {
  const name = `Quentin ${Date.now()}`;
  const person = await asNew(name);
  const { page } = person;
  await page.goto('/');
  await picker(page).getByRole('button', { name: 'Admin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose Admin' }).click();
  await expect(noticeOn(page, 'Error', 'We asked the admins. Until then, continue as a customer.')).toBeVisible();
  await expect(picker(page)).toContainText('Waiting for review');
  await expect(picker(page).getByRole('button')).toHaveText([/^Customer/, /^Courier/, /^Store Owner/]);
  expect(await loadRole(person)).toBeNull();
  expect((await person.api.get('/api/admin/access-requests')).status()).toBe(403);

  const admin = await as('admin');
  await admin.page.goto('/admin?tab=waiting');
  const request = admin.page.getByRole('listitem').filter({ hasText: `${name} requests the admin role` });
  await request.getByRole('button', { name: `Approve ${name}` }).click();
  const answer = admin.page.getByRole('dialog', { name: `Make ${name} an admin?` });
  await answer.getByRole('button', { name: 'Make admin' }).click();
  await expect(answer.getByText('Enter a reason')).toBeVisible();
  await answer.getByLabel('Reason').fill('Runs the office from Monday');
  await answer.getByRole('button', { name: 'Make admin' }).click();
  await expect(noticeOn(admin.page, `${name} is now an admin`, '')).toBeVisible();
  await expect(request).toHaveCount(0);

  await page.reload();
  await expect(picker(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeVisible();
  const record = await (await person.api.get('/api/admin/audit?limit=100')).json();
  expect(record).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        action: 'access.approved',
        details: expect.objectContaining({ reason: 'Runs the office from Monday' }),
      }),
    ]),
  );
});

test('a new courier and a new shop see what is still missing', async ({ asNew }) => {
  const open = { courier: 'Become a courier', store: 'Add your shop' } as const;
  for (const role of ['courier', 'store'] as const) {
    const person = await asNew();
    await send(person, '/api/users/role', { role });
    await person.page.goto(`/${role}`);
    const gate = new WorkAgeDialog(person.page);
    await gate.enter('1985-07-09');
    await gate.verify.click();
    await expect(person.page.getByText(open[role])).toBeVisible();
    await expect(person.page.getByRole('alert')).toHaveCount(0);
    // Both can go on alone.
    const next = {
      courier: person.page.getByRole('button', { name: 'Create profile' }),
      store: person.page.getByRole('button', { name: /^Send/ }),
    };
    await expect(next[role]).toBeVisible();
  }
});

test('AUTH-06 signed in is who the current-user call answers, and nobody else', async ({ asNew, visitor }) => {
  const guest = await visitor();
  await guest.page.goto('/');
  await expect(guest.page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

  const person = await asNew('Noor Amari');
  await person.page.goto('/');
  await expect(person.page.getByRole('heading', { name: 'Hello, Noor' })).toBeVisible();
  // The cookie is still there; what counts is the answer.
  await person.page.route('**/api/auth/user', (route) => route.fulfill({ status: 401, json: {} }));
  await person.page.reload();
  await expect(person.page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(person.page.getByRole('heading', { name: 'Hello, Noor' })).toHaveCount(0);
});

test('the picker with the keyboard alone, and in every look', async ({ asNew }) => {
  test.slow();
  const person = await asNew();
  const { page } = person;
  await page.goto('/');
  await expect(picker(page)).toBeVisible();
  await check(page, 'home without a role');
  await tabTo(page, picker(page).getByRole('button', { name: /^Customer/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Choose Customer' }));
  await page.keyboard.press('Enter');
  await expect(noticeOn(page, 'Role Updated', 'Your role is now Customer.')).toBeVisible();
});
