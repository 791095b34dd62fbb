// From picking the work to the first open order: profile, documents, the check with its notice, and a license that changes.
import { modules } from '../server/couriers/training/content.ts';
import { picture } from '../server/test/harness/uploads.ts';
import { prepare } from './customers.ts';
import { check } from './looks.ts';
import { noticeOn } from './pages/order-page.ts';
import { placeOrder, send } from './set-up.ts';
import { expect, test } from './test.ts';

const profilePath = '**/api/courier/profile';
const inYears = (years: number): string => `${new Date().getFullYear() + years}-06-30`;

test('COUR-17 COUR-27 COUR-28 COUR-31 COUR-37 COUR-38 COUR-41 COUR-42 somebody becomes a courier, step by step, until the first open order is there', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [person, customer, admin] = await Promise.all([
    asNew('Rita Rider'),
    asNew('Colin Cart').then((one) => prepare(one)),
    as('admin'),
  ]);
  const { page } = person;
  const work = { dateOfBirth: '1990-04-21', verificationMethod: 'manual', workType: 'courier', timeZone: 'UTC' };
  expect((await send(person, '/api/users/role', { role: 'courier' })).status()).toBe(200);
  expect((await send(person, '/api/users/work-age-verification', work)).status()).toBe(200);
  const order = await placeOrder(customer, { paymentMethod: 'cash' });
  const license = page.getByLabel('Driver’s license number');
  const certificate = page.getByRole('textbox', { name: 'Firearm training certificate' });
  const stand = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Status' }) });

  await test.step('a form asks for license and certificate, and says what is missing', async () => {
    await page.goto('/courier');
    await expect(page.getByRole('heading', { name: 'Become a courier' })).toBeVisible();
    await check(page, 'the form of a new courier');
    await page.getByRole('button', { name: 'Create profile' }).click();
    await expect(page.getByText('License number is required')).toBeVisible();
    await expect(page.getByText('Firearm training certificate is required')).toBeVisible();
    await expect(license).toBeFocused();
  });

  await test.step('a failure is said, and nothing that was typed is lost; a double click makes one profile', async () => {
    await page.route(profilePath, (route) => route.fulfill({ status: 500, body: 'no' }));
    await license.fill('CO-1234-5678');
    await certificate.fill('FTC-2026-007');
    await page.getByRole('button', { name: 'Create profile' }).click();
    await expect(noticeOn(page, 'Error', 'Failed to create profile. Please try again.')).toBeVisible();
    await page.unroute(profilePath);
    await page.getByRole('button', { name: 'Create profile' }).dblclick();
    await expect(noticeOn(page, 'Profile Created', '')).toBeVisible();
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expect(stand).toContainText('Not cleared yet');
    await expect(stand).toContainText('In review');
  });

  await test.step('a license is handed in as a photo', async () => {
    await page.getByRole('button', { name: 'Upload: Driver’s license, front' }).click();
    const sheet = page.getByRole('dialog', { name: 'Driver’s license, front' });
    await sheet.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(sheet.getByText('Take or choose a photo').last()).toBeVisible();
    await expect(sheet.getByText('Enter the expiration date')).toBeVisible();
    const buffer = await picture(640, 400, 4).jpeg().toBuffer();
    await sheet.locator('input[type=file]').setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer });
    await sheet.getByLabel('Expiration date').fill(inYears(4));
    await sheet.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(noticeOn(page, 'Document uploaded', 'We’ll email you after review.')).toBeVisible();
    await expect(page.getByText('Waiting for review')).toBeVisible();
    await check(page, 'the profile of a courier who waits');
  });

  const review = admin.page.getByRole('dialog', { name: 'Rita Rider' });
  const ofCheck = review.getByRole('region', { name: 'Background check' });
  const reason = ofCheck.getByLabel('Reason', { exact: true });
  const said = noticeOn(admin.page, 'Courier Updated', 'Rita Rider');
  const say = async (button: string, why: string) => {
    await reason.fill(why);
    await ofCheck.getByRole('button', { name: button, exact: true }).click();
    await expect(said).toBeVisible();
    await expect(reason).toHaveValue('');
  };

  await test.step('an admin approves the license, and gives notice before anything is refused', async () => {
    await admin.page.goto('/');
    await admin.page.getByRole('button', { name: 'Review Rita Rider' }).click();
    await review.getByRole('button', { name: 'Approve: Driver’s license, front' }).click();
    await expect(said).toBeVisible();
    await expect(review.getByText('Approved', { exact: true })).toBeVisible();
    await review.getByRole('button', { name: 'Give notice' }).click();
    await expect(review.getByText('Enter a reason')).toBeVisible();
    await review.getByLabel('Report and source').fill('Checkwell, 11 March: a record in Utah');
    await reason.fill('A record under this name');
    await review.getByRole('button', { name: 'Give notice' }).click();
    await expect(review.getByText('Add the report copy')).toBeVisible();
    const report = { name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 Checkwell') };
    await ofCheck.locator('input[type=file]').setInputFiles(report);
    await say('Give notice', 'A record under this name');
    await expect(review.getByRole('button', { name: 'Reject check' })).toHaveCount(0);
    await check(admin.page, 'a courier under review');
    await review.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('the courier reads why, and answers once', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Before we decide on your background check' })).toBeVisible();
    await expect(page.getByText('Checkwell, 11 March: a record in Utah')).toBeVisible();
    const copy = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Open report copy' }).click();
    expect((await copy).suggestedFilename()).toBe('notice.pdf');
    await expect(page.getByRole('link', { name: /summary of your rights/ })).toHaveAttribute('href', /consumerfinance/);
    await page.getByLabel('What happened?').fill('That is my namesake; I have never been to Utah.');
    await page.getByRole('button', { name: 'Send response' }).click();
    await expect(noticeOn(page, 'Response sent', 'Response sent')).toBeVisible();
    await expect(page.getByText('That is my namesake; I have never been to Utah.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send response' })).toHaveCount(0);
    await expect(page.getByText('Deadline paused until an admin reads your response')).toBeVisible();
    await check(page, 'the profile of a courier who was given notice');
  });

  await test.step('the notice is withdrawn, the check approved, and the courier sees the first open order', async () => {
    await admin.page.reload();
    await admin.page.getByRole('button', { name: 'Review Rita Rider' }).click();
    await expect(review).toContainText('Response: That is my namesake');
    await review.getByRole('button', { name: 'Mark response read' }).click();
    await expect(review.getByRole('button', { name: 'Mark response read' })).toHaveCount(0);
    await say('Withdraw notice', 'It was the namesake');
    await say('Approve check', 'Nothing is against it');
    // On duty the job has the screen; behind the menu stands what a courier may do.
    await page.goto('/courier?tab=dashboard');
    await expect(page.getByText('Cleared to deliver')).toBeVisible();
    await page.goto('/courier');
    await expect(page.getByRole('button', { name: `Show order #${order.id}`, exact: true })).toBeVisible();
  });

  await test.step('a change is saved, or said to have failed; another license has to be checked anew', async () => {
    await page.goto('/courier?tab=profile');
    await certificate.fill('FTC-2027-001');
    await page.route(profilePath, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(noticeOn(page, 'Error', 'Failed to update profile. Please try again.')).toBeVisible();
    await page.unroute(profilePath);
    await page.getByRole('button', { name: 'Save changes' }).click();
    const updated = noticeOn(page, 'Profile Updated', '');
    await expect(updated).toBeVisible();
    // The next notice has the same words.
    await updated.getByRole('button', { name: 'Close' }).click();
    await expect(updated).toHaveCount(0);
    await license.fill('CO-8765-4321');
    await expect(page.getByText('New license: no orders until approved.')).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(updated).toBeVisible();
    await expect(stand).toContainText('Not cleared yet');
  });

  await test.step('a training is read, its questions are answered, and whoever passes has a certificate', async () => {
    const { pages, questions } = modules.alcohol;
    const row = page.getByRole('listitem').filter({ has: page.getByText('Alcohol', { exact: true }) });
    await expect(row.getByText('Not taken')).toBeVisible();
    await page.getByRole('button', { name: 'Start: Alcohol' }).click();
    const sheet = page.getByRole('dialog', { name: 'Alcohol' });
    for (const [at, { title }] of pages.entries()) {
      await expect(sheet.getByRole('heading', { name: title.en })).toBeVisible();
      await sheet.getByRole('button', { name: at + 1 === pages.length ? 'Go to questions' : 'Next' }).click();
    }
    await sheet.getByRole('button', { name: 'Submit answers' }).click();
    await expect(sheet.getByText('Choose an answer').first()).toBeVisible();
    for (const { text, choices, right } of questions) {
      const label = choices.find(({ id }) => id === right)?.text.en ?? '';
      await sheet.getByRole('radiogroup', { name: text.en }).getByLabel(label, { exact: true }).check();
    }
    await check(page, 'the questions of a training', '[role=dialog]');
    await sheet.getByRole('button', { name: 'Submit answers' }).click();
    await expect(sheet.getByRole('heading', { name: 'Passed' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(row.getByText('Certificate', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retake: Alcohol' })).toBeVisible();
  });
});
