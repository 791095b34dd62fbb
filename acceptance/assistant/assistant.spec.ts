// The assistant: answers from the help pages and from what belongs to the caller, analyses of numbers and of posts.
import type { Page } from '@playwright/test';
import { placeTickets, prepare } from '../customers.ts';
import { check } from '../looks.ts';
import { maple, newCourier, placeOrder, send, setStatus } from '../set-up.ts';
import { expect, test } from '../test.ts';
import { modelAnswer, modelQuestions } from './town-model.ts';

const independent = 'Every draw is independent: no numbers are more likely than others.';
const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const ask = async (page: Page, question: string) => {
  await page.getByLabel('Your question').fill(question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
};

test('AI-01 AI-02 AI-03 AI-05 AI-06 AI-11 AI-12 AI-13 AI-14 AI-21 a customer asks for an order, numbers and a post', async ({
  asNew,
}) => {
  const customer = await prepare(await asNew('Nora Whitfield'), '100.00');
  const order = await placeOrder(customer);
  const { page } = customer;
  await page.goto('/');
  await page.getByRole('link', { name: 'Assistant' }).first().click();
  await expect(page.getByRole('heading', { name: 'Assistant', level: 1 })).toBeVisible();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Support', 'Lottery', 'Forum', 'Route']);
  const [tabs, panel] = [await page.getByRole('tablist').boundingBox(), await results(page).boundingBox()];
  expect(panel?.y).toBeGreaterThan((tabs?.y ?? 0) + (tabs?.height ?? 0));

  await ask(page, '   ');
  await expect(page.getByText('Please enter a message')).toBeVisible();
  await page.goto(`/tracking/${order.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Ask the assistant' }).click();
  await page.getByRole('button', { name: `Where is order ${order.id}?` }).click();
  await expect(results(page)).toContainText(`Order ${order.id}: ${maple} has not accepted it yet.`);
  await expect(results(page).getByRole('link', { name: `Order ${order.id}` })).toHaveAttribute(
    'href',
    `/tracking/${order.id}`,
  );
  await ask(page, '¿Cuál es mi saldo?');
  await expect(results(page)).toContainText('Su billetera tiene');
  await expect(results(page).getByRole('log')).toContainText('Su billetera tiene');

  await page.getByRole('tab', { name: 'Lottery' }).click();
  await expect(page.getByLabel('Game').locator('option')).toHaveText([
    ...['Powerball', 'Mega Millions', 'EuroMillions', 'Scratch tickets'],
  ]);
  await page.getByLabel('Numbers').fill('abc');
  await page.getByRole('button', { name: 'Analyze numbers' }).click();
  await expect(page.getByText('Please enter lottery numbers separated by commas')).toBeVisible();
  await page.getByLabel('Numbers').fill('5, 12, x, 33');
  await expect(page.getByText('3 numbers read: 5, 12, 33 · Left out: x')).toHaveCount(1);
  await page.getByRole('button', { name: 'Analyze numbers' }).click();
  await expect(results(page)).toContainText('3 numbers read: 5, 12, 33 · Left out: x');
  await expect(results(page)).toContainText(independent);
  await check(page, 'numbers');

  await page.getByRole('tab', { name: 'Forum' }).click();
  await page.getByRole('button', { name: 'Analyze post' }).click();
  await expect(page.getByText('Please enter forum content to analyze')).toBeVisible();
  await page.getByLabel('Post').fill('Send me 0.1 BTC to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq');
  await page.getByRole('button', { name: 'Analyze post' }).click();
  await expect(results(page)).toContainText('has a Bitcoin address, asks for money');
  await expect(results(page).locator('mark')).toHaveText(['Send me', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq']);
  await page.getByLabel('Post').fill('Thanks, great numbers and a lucky draw!');
  await page.getByRole('button', { name: 'Analyze post' }).click();
  await expect(results(page)).toContainText('Positive');
  await expect(results(page)).toContainText('Nothing that a moderator needs to see.');

  await page.getByRole('tab', { name: 'Route' }).click();
  await expect(results(page)).toContainText('Routes are for couriers');
  expect(customer.consoleErrors).toEqual([]);

  // Help begins with what was refused.
  await page.goto('/tracking/999999');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Order Not Found' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ask the assistant' }).click();
  await expect(page.getByRole('list', { name: 'Often asked' }).getByRole('button').first()).toHaveText(
    'Where is my order?',
  );
});

test('AI-02 AI-06 a customer who gets no answer twice talks to a person, over whom the assistant never speaks', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [admin, first, customer] = [await as('admin'), await asNew('Ines Calder'), await asNew('Tomas Grady')];
  await prepare(customer, '40.00');
  const order = await placeTickets(customer);
  await send(first, '/api/ai/conversation/hand-over');
  const { page } = customer;
  const log = results(page).getByRole('log');
  const bySender = (sender: string) => log.locator(`[data-sender=${sender}]`);
  await test.step('two answers that it does not know bring the offer of a person', async () => {
    await page.goto('/ai-assistant');
    await ask(page, 'Can you match the price of another shop?');
    await expect(bySender('bot')).toHaveCount(1);
    await expect(results(page).getByText('A person may know this better.')).toBeHidden();
    await ask(page, 'Will it rain tomorrow?');
    await expect(results(page).getByText('A person may know this better.')).toBeVisible();
    await results(page).getByRole('button', { name: 'Talk to a person' }).click();
    await expect(log).toContainText(/A person will answer here.*You are number \d+/);
    await expect(results(page).getByText(/You are number ([2-9]|\d\d) in line\./)).toBeVisible();
    await check(page, 'waiting for a person');
  });
  const desk = admin.page;
  const said = desk.getByRole('log');
  await test.step('an agent opens it by keys, with the orders beside it, and takes it', async () => {
    await desk.goto('/admin?tab=conversations');
    const mine = desk.getByRole('link', { name: 'Open the conversation with Tomas Grady' });
    await expect(mine).toBeVisible();
    const isFocused = () => mine.evaluate((link) => link === document.activeElement);
    for (let step = 0; step < 20 && !(await isFocused()); step++) await desk.keyboard.press('j');
    await check(desk, 'the conversations');
    await desk.keyboard.press('Enter');
    await expect(said).toContainText('Will it rain tomorrow?');
    await expect(desk.getByRole('link', { name: `Order #${order.id}` })).toBeVisible();
    await desk.getByRole('button', { name: 'Take this conversation' }).click();
    await expect(log).toContainText('answers now.');
  });
  await test.step('their answers appear at once, and the assistant says nothing', async () => {
    await desk.getByRole('button', { name: 'Looking at it' }).click();
    await desk.keyboard.press('Enter');
    await expect(bySender('agent')).toContainText('I am looking at it now.');
    await page.getByLabel('Your message').fill('What is my balance?');
    await page.keyboard.press('Enter');
    await expect(said).toContainText('What is my balance?');
    await desk.getByLabel('Your answer').fill('Your order is being packed.');
    await check(desk, 'an answer');
    await desk.getByRole('button', { name: 'Send answer' }).click();
    await expect(bySender('agent')).toHaveCount(2);
    await expect(bySender('bot')).toHaveCount(2);
  });
  await test.step('given back, the assistant answers again', async () => {
    await desk.getByRole('button', { name: 'Give back to the assistant' }).click();
    await expect(log).toContainText('The assistant answers again.');
    await ask(page, 'What is my balance?');
    await expect(bySender('bot').last()).toContainText('Your wallet has');
    await bySender('bot').last().getByRole('button', { name: 'Yes' }).click();
    await expect(bySender('bot').last()).toContainText('Thank you.');
  });
  await test.step('closed, it is rated with one press', async () => {
    await desk.getByRole('button', { name: 'Take this conversation' }).click();
    await desk.getByRole('button', { name: 'Close conversation' }).click();
    await results(page).getByRole('button', { name: '5 stars' }).click();
    await expect(results(page).getByText('Thank you for your rating.')).toBeVisible();
    await check(page, 'a rated conversation');
    await expect(desk.getByText('Rated 5 stars')).toBeVisible();
  });
  await test.step('what was answered is kept as an article, which answers once it is published in both languages', async () => {
    await desk.getByRole('button', { name: 'Save as help article' }).click();
    const [english, spanish] = [
      desk.getByRole('group', { name: 'English' }),
      desk.getByRole('group', { name: 'Spanish' }),
    ];
    await expect(english.getByLabel('Answer')).toHaveValue(/Your order is being packed\./);
    await check(desk, 'a draft of an article');
    await desk.getByRole('button', { name: 'Publish' }).click();
    await expect(spanish.getByText('Write it before you publish')).toHaveCount(3);
    const both = { Title: 'Umbrellas', Questions: 'Can you monogram my umbrella?', Answer: 'Ask in the note.' };
    for (const side of [english, spanish])
      for (const [label, text] of Object.entries(both)) await side.getByLabel(label).fill(text);
    await desk.getByRole('button', { name: 'Publish' }).click();
    await expect(desk.getByText('Article saved')).toBeVisible();
    await ask(page, both.Questions);
    await expect(bySender('bot').last()).toContainText(both.Answer);
    await desk.getByRole('button', { name: 'Delete' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(desk.getByText('No articles yet.')).toBeVisible();
    await check(desk, 'no articles');
  });
  expect([...customer.consoleErrors, ...admin.consoleErrors]).toEqual([]);
});

test('AI-02 AI-06 a configured model answers in words that appear as they come, until it is stopped, silent or asked too often', async ({
  asNew,
}) => {
  const customer = await prepare(await asNew('Ada Merrick'));
  const { page } = customer;
  const bot = results(page).locator('[data-sender=bot]');
  await test.step('the page says what it gets before the first question', async () => {
    await page.goto('/ai-assistant');
    await expect(page.getByText('A language model answers first.')).toBeVisible();
    await ask(page, modelQuestions.known);
    await expect(bot.last()).toContainText(modelAnswer);
    await expect(bot.last().getByRole('link')).toHaveCount(1);
    await expect(results(page)).toContainText('Answered by the configured model, checked against our facts');
  });
  await test.step('what has come is shown once it is checked, and stays when it is stopped', async () => {
    await ask(page, modelQuestions.begun);
    const stop = results(page).getByRole('button', { name: 'Stop' });
    await expect(bot.last()).toContainText(`The assistant is writing…${modelAnswer}`);
    await stop.click();
    await expect(stop).toBeHidden();
    await expect(bot).toHaveCount(2);
    await expect(bot.last()).toContainText(modelAnswer);
    await expect(bot.last()).not.toContainText('And then');
  });
  await test.step('where it invents or is silent, the pages answer and say so', async () => {
    await ask(page, modelQuestions.invented);
    await expect(results(page)).toContainText('What the model said did not match our pages.');
    await expect(bot).toHaveCount(3);
    await expect(results(page)).not.toContainText('999999');
    await ask(page, modelQuestions.silent);
    await expect(results(page)).toContainText('The model did not answer in time.');
    await expect(bot.last().getByRole('link')).toHaveCount(1);
  });
  await test.step('the 61st question of a day is answered by the pages, which say why', async () => {
    const message = { message: 'Will it rain tomorrow?' };
    for (let asked = 4; asked < 60; asked++) await send(customer, '/api/ai/customer-support', message);
    await ask(page, modelQuestions.known);
    await expect(results(page)).toContainText('You have asked the model as much as one person can in 24 hours.');
    await expect(bot.last().getByRole('link')).toHaveCount(1);
  });
  expect(customer.consoleErrors).toEqual([]);
});

/** What a screen reader says of its own accord: whatever comes into a region that is read out. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const isReadOut = (node: Node): boolean => {
      const at = node instanceof Element ? node : node.parentElement;
      const region = at?.closest('[aria-live], [role=log], [role=status], [role=alert]');
      return region !== null && region !== undefined && region.getAttribute('aria-live') !== 'off';
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        const come = type === 'characterData' ? [target] : Array.from(addedNodes);
        for (const node of come) if (isReadOut(target) && node.textContent) heard.push(node.textContent);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
const heardOf = (page: Page, words: string) =>
  page.evaluate(
    (part) => (window as unknown as { heard: string[] }).heard.filter((text) => text.includes(part)).length,
    words,
  );

test('AI-06 a screen reader hears a finished answer once, and nothing of it while it is written', async ({ asNew }) => {
  const { page } = await prepare(await asNew('Vera Linden'));
  const bot = results(page).locator('[data-sender=bot]');
  await page.goto('/ai-assistant');
  await ask(page, modelQuestions.known);
  await expect(bot.last()).toContainText(modelAnswer);
  await listen(page);
  await ask(page, modelQuestions.begun);
  await expect(bot.last()).toContainText(`The assistant is writing…${modelAnswer}`);
  expect(await heardOf(page, modelAnswer)).toBe(0);
  await results(page).getByRole('button', { name: 'Stop' }).click();
  await expect(bot).toHaveCount(2);
  await expect(results(page)).not.toContainText('The assistant is writing…');
  expect(await heardOf(page, modelAnswer)).toBe(1);
  await ask(page, '¿Cuál es mi saldo?');
  await expect(bot).toHaveCount(3);
  await expect(bot.last()).toContainText('Su billetera tiene');
  expect(await heardOf(page, 'Su billetera tiene')).toBe(1);
  // Control: the same words twice would be heard twice.
  await page.evaluate(() => document.querySelector('[role=log]')?.append('Su billetera tiene'));
  await expect.poll(() => heardOf(page, 'Su billetera tiene')).toBe(2);
});

test('AI-04 a courier reads their route in words and opens it', async ({ as, asNew }) => {
  const courier = await newCourier({ as, asNew });
  const { page } = courier;
  await page.goto('/ai-assistant?tab=route');
  await expect(results(page)).toContainText('No stops now');
  const customer = await prepare(await asNew('Rhea Doorstep'));
  const { id } = await placeOrder(customer, { paymentMethod: 'cash' });
  await setStatus(courier, id, 'accepted');
  await page.reload();
  const stops = results(page).getByRole('listitem');
  await expect(stops).toHaveText([
    /^Pick up at .+, about \d+:\d\d [AP]M/,
    /^Deliver to Rhea.*, 214 Maple Street.*, about/,
  ]);
  await expect(stops.last()).toContainText(/\d miles from there\. .*\d+:\d\d [AP]M\./);
  await expect(results(page)).toContainText(
    new RegExp(`The plan changed at \\d+:\\d\\d [AP]M: you took order ${id}\\.`),
  );
  await expect(stops.first(), 'nobody knows where this courier is').not.toContainText('miles');
  await results(page).getByRole('link', { name: 'Open the route' }).click();
  await expect(page).toHaveURL(/\/courier\?tab=orders$/);
});

test('AI-18 AI-19 AI-20 a failure is told in the documented words, and what was typed stays', async ({ asNew }) => {
  const { page } = await asNew('Nora Whitfield');
  await page.goto('/ai-assistant');
  await page.route('**/api/ai/**', (route) => route.abort());
  const cases = [
    ['Support', 'Your question', 'Ask', 'Failed to generate support response'],
    ['Lottery', 'Numbers', 'Analyze numbers', 'Failed to analyze lottery numbers'],
    ['Forum', 'Post', 'Analyze post', 'Failed to analyze forum post'],
  ] as const;
  for (const [tab, field, button, words] of cases) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByLabel(field).fill('5, 12, 33');
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toContainText('Error');
    await expect(page.getByLabel(field)).toHaveValue('5, 12, 33');
  }
});

test('AI-06 what is typed while a slow answer comes stays in the box', async ({ asNew }) => {
  const { page } = await prepare(await asNew('Nora Whitfield'));
  await page.goto('/ai-assistant');
  const box = page.getByLabel('Your question');
  const bot = results(page).locator('[data-sender=bot]');
  const slow = Promise.withResolvers<void>();
  await page.route('**/api/ai/customer-support', async (route) => {
    await slow.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/ai/customer-support');
  await ask(page, 'What is my balance?');
  await asked;
  await box.fill('And my limits?');
  slow.resolve();
  await expect(bot).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeEnabled();
  await expect(box).toHaveValue('And my limits?');
  // Control: what was sent is taken out of the box.
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(bot).toHaveCount(2);
  await expect(box).toHaveValue('');
});
