// A suspended account: the page that was open, and the sign-in.
import { check } from './looks.ts';
import { noticeOn } from './pages/order-page.ts';
import { expect, ownPassword, test } from './test.ts';

test('whoever is suspended reads so in place of the page, at once, and when they sign in; until it is over', async ({
  asNew,
  as,
}) => {
  test.slow();
  const [person, admin] = [await asNew('Octavia Redfern'), await as('admin')];
  await person.page.goto('/account');
  await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible();

  const { page } = admin;
  await page.goto('/admin?tab=people');
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Suspended accounts', exact: true }) });
  await card.getByRole('button', { name: 'Suspend an account' }).click();
  await expect(card.getByText('Enter the account email')).toBeVisible();
  await card.getByLabel('Account email').fill(person.email ?? '');
  await card.getByRole('button', { name: 'Suspend an account' }).click();
  const sheet = page.getByRole('dialog', { name: `Suspend ${person.email}?` });
  await sheet.getByLabel('Reason').fill('Charged back three times.');
  await check(page, 'suspending an account', '[role=dialog]');
  await sheet.getByRole('button', { name: 'Suspend the account' }).click();
  await expect(noticeOn(page, 'Octavia Redfern suspended', '')).toBeVisible();
  await expect(card.getByText('Reason: Charged back three times.')).toBeVisible();
  await check(page, 'suspended accounts');

  // The page that was open hears of it when it next asks for something: its socket comes back to nothing.
  await person.page.goto('/orders');
  const words = person.page.getByText(
    /^Account suspended; your money is safe\. Call .+ or email .+ Reason: Charged back three times\.$/,
  );
  await expect(person.page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
  await expect(words).toBeVisible();
  await check(person.page, 'a suspended account');
  await person.page.getByRole('link', { name: 'Sign out' }).last().click();
  await person.page.goto('/api/login');
  await person.page.getByLabel('Email').fill(person.email ?? '');
  await person.page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await person.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(words).toBeVisible();

  // They appeal once; the suspending admin reads it and leaves the answer to another one.
  await person.page.getByRole('link', { name: 'Appeal the suspension' }).click();
  await expect(person.page.getByRole('heading', { level: 1, name: 'Appeal the suspension' })).toBeVisible();
  await person.page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(person.page.getByText('Describe what happened')).toBeVisible();
  await person.page.getByLabel('What happened?').fill('It was my brother, with my card.');
  await check(person.page, 'saying what is wrong with a suspension');
  await person.page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(person.page.getByRole('heading', { name: 'Appeal received' })).toBeVisible();
  await page.goto('/admin?tab=waiting');
  const said = page.getByRole('article', { name: 'Octavia Redfern' }).first();
  await expect(said).toContainText('Appeal: It was my brother, with my card.');
  await expect(said).toContainText('Another admin must answer.');
  await check(page, 'what suspended people say');

  await page.goto('/admin?tab=people');
  await card.getByRole('button', { name: 'Lift suspension of Octavia Redfern' }).click();
  const end = page.getByRole('dialog', { name: 'Lift suspension of Octavia Redfern?' });
  await end.getByLabel('Reason').fill('It was somebody else');
  await end.getByRole('button', { name: 'Lift suspension' }).click();
  await expect(noticeOn(page, 'Suspension lifted', '')).toBeVisible();
  await person.page.goto('/api/login');
  await person.page.getByLabel('Email').fill(person.email ?? '');
  await person.page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await person.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(person.page.getByRole('heading', { name: 'Hello, Octavia' })).toBeVisible();
});
