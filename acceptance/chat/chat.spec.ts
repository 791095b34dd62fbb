// Chat rooms: two people talk, coins are converted in between, and what a room asks for.
import type { Locator, Page, Route } from '@playwright/test';
import { prepare } from '../customers.ts';
import { check } from '../looks.ts';
import { noticeOn } from '../pages/order-page.ts';
import { deposit, loadWallet, send } from '../set-up.ts';
import { expect, type Person, test } from '../test.ts';

test.describe.configure({ mode: 'parallel' });

const rooms = (page: Page) => page.getByRole('navigation', { name: 'Rooms' });
const box = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const said = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text });
const callsOf = ({ exchanges }: Person, method: string, path: string) =>
  exchanges.filter((one) => one.method === method && one.path === path).length;

test('CHAT-01 CHAT-03 CHAT-04 CHAT-05 CHAT-06 CHAT-07 CHAT-15 CHAT-16 CHAT-17 CHAT-20 CHAT-21 CHAT-22 CHAT-23 CHAT-24 CHAT-25 CHAT-29 CHAT-31 CHAT-32 CHAT-36 CHAT-37 CHAT-38 CHAT-48 two people in the general room see each other’s messages at once and in order', async ({
  asNew,
}) => {
  test.slow();
  const [liam, rosa] = await Promise.all([asNew('Liam Ortega'), asNew('Rosa Vance')]);
  const { page } = liam;
  for (const one of [liam, rosa]) {
    await one.page.goto('/chat');
    await expect(one.page.getByRole('heading', { name: 'General', level: 2 })).toBeVisible();
  }
  const listed = await (await liam.api.get('/api/chat/rooms')).json();
  expect(listed.map(({ id, type }: { id: string; type: string }) => [id, type])).toEqual([
    ['general', 'public'],
    ['powerball-group', 'group_purchase'],
    ['winners-circle', 'premium'],
    ['mega-millions', 'group_purchase'],
    ['scratch-ticket-alerts', 'alerts'],
    ['vip-lounge', 'vip'],
    ['crypto-trading', 'crypto'],
    ['gamification-hub', 'gamification'],
  ]);
  for (const field of ['id', 'name', 'description', 'memberCount', 'activeUsers', 'type', 'icon', 'color'])
    expect(listed[0], field).toHaveProperty(field);
  await expect(rooms(page).getByRole('link')).toHaveCount(8);
  await expect(rooms(page).getByRole('link').first()).toContainText(/General.*Public · \d+ members? · \d+ online/);

  await test.step('Enter sends, Shift and Enter begins a line, and blanks are no message', async () => {
    await expect(sendButton(page)).toBeDisabled();
    await box(page).fill('   ');
    await expect(sendButton(page)).toBeDisabled();
    const blank = await send(liam, '/api/chat/messages', { roomId: 'general', message: ' \n ', type: 'message' });
    expect(blank.status()).toBe(400);
    await box(page).fill('');
    await box(page).pressSequentially('Two lines');
    await box(page).press('Shift+Enter');
    await box(page).pressSequentially('in one');
    const before = callsOf(liam, 'GET', '/api/chat/rooms/general/messages');
    await box(page).press('Enter');
    await expect(box(page)).toHaveValue('');
    await expect(page.getByText('Message sent', { exact: true }).first()).toBeVisible();
    await expect(said(page, 'Two lines\nin one')).toHaveCount(1);
    await expect.poll(() => callsOf(liam, 'GET', '/api/chat/rooms/general/messages')).toBeGreaterThan(before);
  });

  await test.step('the box grows to 120 px', async () => {
    await box(page).fill(Array.from({ length: 12 }, (_, line) => `line ${line}`).join('\n'));
    await expect.poll(async () => (await box(page).boundingBox())?.height).toBe(120);
    await box(page).fill('');
  });

  await test.step('the other sees it with level and kind, and answers in order', async () => {
    const row = said(rosa.page, 'Two lines');
    await expect(row).toContainText('Member');
    await expect(row.getByRole('img', { name: 'Message', exact: true })).toBeVisible();
    await box(rosa.page).fill('I pick birthdays');
    await rosa.page.getByRole('checkbox', { name: 'Post as a strategy' }).check();
    await sendButton(rosa.page).click();
    await expect(said(page, 'I pick birthdays').getByRole('img', { name: 'Strategy' })).toBeVisible();
    const answer = await (
      await send(liam, '/api/chat/messages', { roomId: 'general', message: 'Good luck', type: 'message' })
    ).json();
    expect(answer).toMatchObject({
      ...{ id: `general:${answer.number}`, username: 'Liam O.', message: 'Good luck', type: 'message' },
      ...{ userLevel: 'member', isGroupPurchase: false, timestamp: expect.stringMatching(/Z$/) },
    });
    await expect(said(rosa.page, 'Good luck')).toBeVisible();
    const texts = await rosa.page.getByRole('article').allInnerTexts();
    const place = (text: string) => texts.findIndex((one) => one.includes(text));
    expect([place('Two lines'), place('I pick birthdays'), place('Good luck')]).toEqual(
      [place('Two lines'), place('I pick birthdays'), place('Good luck')].toSorted((a, b) => a - b),
    );
    await check(rosa.page, 'a room');
  });

  await test.step('a room opens with its end in view, on a small screen as well', async () => {
    await rosa.page.setViewportSize({ width: 390, height: 600 });
    await rosa.page.goto('/chat?room=general');
    await expect(rosa.page.getByRole('article').last()).toBeInViewport();
    await expect(rosa.page.getByRole('button', { name: /newest/i })).toHaveCount(0);
  });
  expect([liam, rosa].flatMap(({ consoleErrors }) => consoleErrors)).toEqual([]);
});

test('CHAT-10 CHAT-11 CHAT-12 CHAT-13 CHAT-14 CHAT-27 CHAT-28 CHAT-34 CHAT-41 CHAT-42 CHAT-43 CHAT-44 CHAT-46 CHAT-49 coins are converted beside the talk, and shown to others only where their owner says so', async ({
  asNew,
}) => {
  test.slow();
  const person = await asNew('Nina Sable');
  await deposit(person, '60');
  const { page } = person;
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Gamification', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Quick conversion' });
  await expect(panel).toContainText('1 USD = 10 ALC');
  await panel.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(noticeOn(page, 'Invalid amount', 'Please enter a valid AutoLottoCoin amount.')).toBeVisible();
  await page.getByRole('button', { name: 'Gamification', exact: true }).click();
  await expect(panel).toHaveCount(0);

  await page.getByRole('button', { name: 'Convert Crypto', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Convert Crypto' });
  const amount = sheet.getByLabel('Amount in dollars');
  await page.route('**/api/crypto/convert', (call) => call.fulfill({ status: 500, json: {} }));
  await amount.fill('10');
  await sheet.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(noticeOn(page, 'Error', 'Failed to convert crypto. Please try again.')).toBeVisible();
  await page.unroute('**/api/crypto/convert');

  const share = sheet.getByRole('checkbox', { name: 'Show it in Crypto trading' });
  await expect(share).not.toBeChecked();
  await share.check();
  await expect(sheet).toContainText('You get 100.0000 ALC');
  const balances = () => callsOf(person, 'GET', '/api/wallet/balance');
  const before = balances();
  const converted = page.waitForResponse((reply) => reply.url().endsWith('/api/crypto/convert') && reply.ok());
  await sheet.getByRole('button', { name: 'Convert', exact: true }).click();
  const reply = await converted;
  expect(reply.request().postDataJSON()).toMatchObject({ amount: '10.00', fromCurrency: 'USD', toCurrency: 'ALC' });
  expect(await reply.json()).toMatchObject({
    ...{ usdAmount: '10.00', autoLottoCoinAmount: '100.0000', transactionHash: expect.any(String) },
    balances: { balance: '50.00' },
  });
  await expect(page.getByText('Conversion successful', { exact: true })).toBeVisible();
  await expect.poll(balances).toBeGreaterThan(before);

  await rooms(page)
    .getByRole('link', { name: /^Crypto trading/ })
    .click();
  const card = page.getByRole('article').filter({ hasText: 'Nina S.' }).last();
  await expect(card).toContainText('$10.00');
  await expect(card).toContainText('100.0000 ALC');
  await expect(card).toContainText('1 USD = 10 ALC');
  await expect(card.locator('code')).toHaveText(/^.{6}….{4}$/);

  await page.getByRole('button', { name: 'Achievements', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Achievements' });
  await list.getByRole('button', { name: 'Share', exact: true }).first().click();
  await expect(page.getByText('Shared in Gamification hub')).toBeVisible();
  await list.getByRole('button', { name: 'Close' }).click();
  await rooms(page)
    .getByRole('link', { name: /^Gamification hub/ })
    .click();
  const badge = page.getByRole('article').filter({ hasText: 'Nina S.' }).last();
  for (const term of ['Level', 'XP', 'Achievement', 'Reward']) await expect(badge).toContainText(term);
});

test('CHAT-18 CHAT-19 CHAT-35 CHAT-45 CHAT-51 closed rooms say what they ask for, and a message that could not be sent waits to be tried again', async ({
  asNew,
  visitor,
}) => {
  const { page: nobodys } = await visitor();
  await nobodys.goto('/chat');
  await nobodys.waitForURL(/\/api\/login/);

  const person = await asNew('Otis Grant');
  const { page } = person;
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/api/chat/rooms', (call) => (isHeld ? void held.push(call) : call.continue()));
  await page.goto('/chat');
  await expect(page.getByText('Loading chat rooms...', { exact: true })).toBeVisible();
  isHeld = false;
  await Promise.all(held.map((call) => call.continue()));
  await expect(rooms(page).getByRole('link', { name: /^Winners’ circle/ })).toContainText('Opens at level 5');
  await rooms(page)
    .getByRole('link', { name: /^VIP lounge/ })
    .click();
  await expect(page.getByText(/^Opens at level 10\. You are at level 0/)).toBeVisible();
  expect((await person.api.get('/api/chat/rooms/vip-lounge/messages')).status()).toBe(403);
  const sent = await send(person, '/api/chat/messages', { roomId: 'winners-circle', message: 'Hi', type: 'message' });
  expect(sent.status()).toBe(403);

  await test.step('a room opens on the page that shows it closed, with the level it asks for', async () => {
    await deposit(person, '500');
    const rise = async (usdAmount: string) => {
      const converted = await send(person, '/api/crypto/convert', { usdAmount });
      expect(converted.status(), await converted.text()).toBeLessThan(300);
    };
    await rise('499.90');
    await rooms(page)
      .getByRole('link', { name: /^Winners’ circle/ })
      .click();
    await expect(page.getByText(/^Opens at level 5\. You are at level 4/)).toBeVisible();
    await rise('0.10');
    await expect(page.getByRole('heading', { name: 'Winners’ circle', level: 2 })).toBeVisible();
    await expect(box(page)).toBeVisible();
  });

  await rooms(page)
    .getByRole('link', { name: /^General/ })
    .click();
  await page.route('**/api/chat/messages', (call) => call.fulfill({ status: 500, json: {} }));
  await box(page).fill('Will this arrive?');
  await sendButton(page).click();
  await expect(noticeOn(page, 'Error', 'Failed to send message. Please try again.')).toBeVisible();
  await page.unroute('**/api/chat/messages');
  await page.getByRole('button', { name: 'Retry' }).click();
  const row = said(page, 'Will this arrive?');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Just now');
});

test('CHAT-02 CHAT-08 CHAT-09 CHAT-26 CHAT-30 CHAT-33 CHAT-39 CHAT-40 CHAT-47 CHAT-50 two people buy together in a room: shares are held, counted for both, bought and drawn', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [maker, rosa] = [
    await prepare(await asNew('Mona Field'), '300.00'),
    await prepare(await asNew('Rosa Hale'), '20.00'),
  ];
  const converted = await send(maker, '/api/crypto/convert', { usdAmount: '200.00' });
  expect(converted.status(), await converted.text()).toBeLessThan(300);
  for (const { page } of [maker, rosa]) {
    await page.goto('/chat?room=powerball-group');
    await expect(page.getByRole('heading', { name: 'Powerball group', level: 2 })).toBeVisible();
  }
  const startButton = ({ page }: Person) => page.getByRole('button', { name: 'Start a group purchase' });
  await expect(startButton(rosa)).toHaveCount(0);
  await startButton(maker).click();
  const start = maker.page.getByRole('dialog', { name: 'Start a group purchase' });
  // A later draw, which no other test needs.
  await start.getByLabel('Draw').selectOption({ index: 5 });
  await start.getByLabel('Name').fill('Four together');
  await start.getByLabel('Shares', { exact: true }).fill('4');
  await start.getByLabel('Shares needed at the deadline').fill('4');
  await start.getByRole('button', { name: 'Start it' }).click();
  await expect(maker.page.getByText('Group purchase started', { exact: true })).toBeVisible();

  const card = ({ page }: Person) => page.getByRole('region', { name: 'Group purchase Four together' });
  const fact = (person: Person, term: string) => card(person).locator('dl > div').filter({ hasText: term });
  for (const one of [maker, rosa]) {
    await expect(fact(one, 'Price per share')).toContainText('$2.00');
    await expect(fact(one, 'Total cost')).toContainText('$8.00');
    await expect(fact(one, 'Shares taken')).toContainText('0 of 4');
    await expect(fact(one, 'Open until')).toBeVisible();
    await expect(card(one).getByRole('list', { name: 'Ticket 1' })).toBeVisible();
  }
  const listed = await (await rosa.api.get('/api/chat/group-purchases')).json();
  const { messageId, groupPurchaseDetails } = listed[0];
  expect(groupPurchaseDetails).toMatchObject({
    ...{ title: 'Four together', pricePerShare: '2.00', totalCost: '8.00', deadline: expect.stringMatching(/Z$/) },
    ...{ currentParticipants: 0, maxParticipants: 4, tickets: expect.any(Array) },
  });

  const amount = (one: Person) => card(one).getByLabel('Amount');
  const join = (one: Person) => card(one).getByRole('button', { name: 'Join', exact: true });
  await test.step('an amount is above nothing, and pays for whole shares', async () => {
    await amount(rosa).fill('0');
    await join(rosa).click();
    await expect(noticeOn(rosa.page, 'Invalid amount', 'Please enter a valid purchase amount.')).toBeVisible();
    await amount(rosa).fill('3.00');
    await join(rosa).click();
    await expect(card(rosa).getByText('Whole shares only: $2.00 each')).toBeVisible();
    for (const wrong of ['0', '3.00', 'two']) {
      const refused = await send(rosa, '/api/chat/group-purchase/join', { messageId, amount: wrong });
      expect(refused.status(), wrong).toBe(400);
      expect(JSON.stringify(await refused.json())).toContain('Please enter a valid purchase amount.');
    }
  });

  await test.step('the sheet says what is held and agreed to; a failure is told, and pressing again joins once', async () => {
    await amount(rosa).fill('4.00');
    await join(rosa).click();
    const sheet = rosa.page.getByRole('dialog', { name: 'Join Four together' });
    await expect(sheet.getByText('2 shares for $4.00')).toBeVisible();
    await expect(sheet.getByText('$4.00 is held from your wallet, not spent.')).toBeVisible();
    await expect(sheet.getByText(/^It comes back if the group is not filled by/)).toBeVisible();
    await check(rosa.page, 'the sheet of a group purchase');
    const confirm = sheet.getByRole('button', { name: 'Join for $4.00' });
    await confirm.click();
    await expect(sheet.getByText('Accept the agreement first')).toBeVisible();
    await sheet.getByRole('checkbox', { name: 'I have read the agreement and accept it' }).check();
    await rosa.page.route('**/api/chat/group-purchase/join', (call) => call.fulfill({ status: 500, json: {} }));
    await confirm.click();
    await expect(noticeOn(rosa.page, 'Error', 'Failed to join group purchase. Please try again.')).toBeVisible();
    await rosa.page.unroute('**/api/chat/group-purchase/join');
    let held: Route | undefined;
    await rosa.page.route('**/api/chat/group-purchase/join', (call) => {
      held = call;
    });
    const lists = () => callsOf(rosa, 'GET', '/api/chat/group-purchases');
    const before = lists();
    await confirm.click();
    await expect(sheet.locator('button[data-loading]')).toBeVisible();
    await expect.poll(() => held !== undefined).toBe(true);
    expect(held?.request().postDataJSON()).toMatchObject({ messageId, amount: '4.00' });
    await held?.continue();
    await expect(rosa.page.getByText('Joined group purchase', { exact: true })).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect.poll(lists).toBeGreaterThan(before);
  });
  for (const one of [maker, rosa]) await expect(fact(one, 'Shares taken')).toContainText('2 of 4');
  await expect(card(rosa).getByText('You hold 2 shares for $4.00.')).toBeVisible();
  expect((await loadWallet(rosa)).balance).toBe('16.00');

  await amount(maker).fill('4');
  await join(maker).click();
  const sheet = maker.page.getByRole('dialog', { name: 'Join Four together' });
  await sheet.getByRole('checkbox', { name: 'I have read the agreement and accept it' }).check();
  await sheet.getByRole('button', { name: 'Join for $4.00' }).click();
  for (const one of [maker, rosa]) await expect(card(one).getByText('Bought: these are the tickets.')).toBeVisible();
  await check(rosa.page, 'a room with a group purchase');

  const admin = await as('admin');
  const { drawId } = await (await rosa.api.get(`/api/pools/${groupPurchaseDetails.poolId}`)).json();
  const drawn = await send(admin, `/api/admin/lottery/draws/${drawId}/house-draw`, {});
  expect(drawn.status(), await drawn.text()).toBe(200);
  for (const one of [maker, rosa]) {
    await expect(card(one).getByRole('list', { name: 'Drawn numbers' })).toBeVisible();
    await expect(card(one).getByRole('status')).toContainText(
      /No win this time\.|The group won \$[\d,.]+\. Your part is/,
    );
  }
  expect(rosa.consoleErrors.filter((text) => !/400|500/.test(text))).toEqual([]);
});

test('CHAT-29 what was missed while the line was cut comes with it, what is read on one device is read on all, and people who are blocked or muted are kept away at once', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [liam, rosa] = await Promise.all([asNew('Liam Tunnel'), asNew('Rosa Tunnel')]);
  // A second try finds the words of the first in the room.
  const attempt = test.info().retry + 1;
  const [away, tunnel] = [`While you were away, ${attempt}`, `From the tunnel, ${attempt}`];
  const talk = (person: Person, message: string) =>
    send(person, '/api/chat/messages', { roomId: 'mega-millions', message, type: 'message' });
  for (const { page } of [liam, rosa]) {
    await page.goto('/chat?room=mega-millions');
    await expect(page.getByRole('heading', { name: 'Mega Millions', level: 2 })).toBeVisible();
  }

  await test.step('both sides of a cut are there once, and new words are read out politely', async () => {
    await liam.context.setOffline(true);
    await box(liam.page).fill(tunnel);
    await box(liam.page).press('Enter');
    await expect(liam.page.getByText(/^No connection\. Your message waits here/)).toBeVisible();
    await talk(rosa, away);
    await liam.context.setOffline(false);
    for (const { page } of [liam, rosa])
      for (const text of [away, tunnel]) await expect(said(page, text)).toHaveCount(1);
    const log = ({ page }: Person) => page.getByRole('log', { name: 'New messages' });
    await expect(log(rosa)).toHaveAttribute('aria-live', 'polite');
    await expect(log(rosa)).toContainText(`Liam T.: ${tunnel}`);
    // Control of the silence: what is said is read out there, who is typing is not.
    await expect(log(liam)).toContainText(`Rosa T.: ${away}`);
    await send(rosa, '/api/chat/settings', { showsOnline: true, sharesWins: false }, { method: 'PUT' });
    await box(rosa.page).pressSequentially('Hm');
    await expect(liam.page.getByText('Rosa T. is typing…')).toHaveAttribute('aria-live', 'off');
    await expect(log(liam)).not.toContainText('typing');
    await box(rosa.page).fill('');
  });

  const phone = await rosa.context.newPage();
  await test.step('read on the phone, the count on the desktop falls', async () => {
    const hub = rooms(rosa.page).getByRole('link', { name: /^Mega Millions/ });
    await expect(hub).not.toContainText('unread');
    await rooms(rosa.page)
      .getByRole('link', { name: /^General/ })
      .click();
    await talk(liam, '@Rosa, are you here?');
    await expect(hub).toContainText('1 unread message');
    await phone.goto('/chat?room=mega-millions');
    await expect(said(phone, 'are you here?')).toBeVisible();
    await expect(hub).not.toContainText('unread');
  });

  const mentions = async () =>
    (await (await rosa.api.get('/api/notifications')).json()).filter(
      ({ type }: { type: string }) => type === 'mention',
    );
  await test.step('a report and a block are reached by keyboard; the block folds what the person says, and ends their mentions', async () => {
    expect(await mentions()).toMatchObject([{ title: 'Liam T. mentioned you in the chat', count: 1 }]);
    const press = async (button: Locator) => {
      await expect(button).toBeVisible();
      await expect
        .poll(async () => {
          await phone.keyboard.press('Tab');
          return button.evaluate((one) => one === document.activeElement);
        })
        .toBe(true);
      await phone.keyboard.press('Enter');
    };
    const actions = said(phone, 'are you here?').getByRole('button');
    await actions.focus();
    await phone.keyboard.press('Enter');
    await press(phone.getByRole('button', { name: 'Report', exact: true }));
    await expect(phone.getByRole('radio', { name: 'Spam' })).toBeFocused();
    await phone.keyboard.press('Space');
    await press(phone.getByRole('button', { name: 'Send report' }));
    await expect(phone.getByText('A moderator will look at it')).toBeVisible();
    await expect(phone.getByRole('dialog')).toBeHidden();
    await actions.focus();
    await phone.keyboard.press('Enter');
    await press(phone.getByRole('button', { name: 'Block Liam T.' }));
    await expect(phone.getByText('From a member you blocked.').first()).toBeVisible();
    await talk(liam, '@Rosa, once more');
    expect(await mentions()).toMatchObject([{ count: 1 }]);
  });

  await test.step('a mute says until when and why on the page that is open', async () => {
    const admin = await as('admin');
    const { id } = await (await liam.api.get('/api/auth/user')).json();
    const mute = { kind: 'mute', place: 'chat', hours: 1, reason: 'Too loud' };
    const muted = await send(admin, `/api/admin/moderation/people/${id}/sanctions`, mute);
    expect(muted.status(), await muted.text()).toBeLessThan(300);
    await box(liam.page).fill('Still here');
    await box(liam.page).press('Enter');
    await expect(liam.page.getByText(/You cannot write until .*Too loud/).first()).toBeVisible();
    await expect(said(rosa.page, 'Still here')).toHaveCount(0);
  });
});
