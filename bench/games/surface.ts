/**
 * The scratch surface of a ticket under a finger, on the profile of a phone: small, dense, with a processor slowed down. It is
 * that of a practice ticket, of which less than half is cleared, over and over, so that it stays for as long as it is measured.
 */
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowserWithoutMap } from '../../acceptance/browser.ts';
import { fixed, quantile, type Table, whole } from '../report.ts';
import { type Server, startServer } from '../server.ts';

/** A phone of the middle, as Lighthouse takes it: its processor has a quarter of this one. */
const slowedDown = 4;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true } as const;
const game = 'Paper Kite Cash';
const strokes = 40;
/** The brush reaches a tenth of the surface further down: less than half is cleared. */
const lowest = 0.36;
const movesOfStroke = 30;
const frameMs = 1_000 / 60;
const goal = { framesPerSecond: 60 } as const;

async function openTicket(page: Page, { url, customers }: Server): Promise<void> {
  const [name = '', value = ''] = (customers.cookies[0] ?? '').split('=');
  await page.context().addCookies([{ name, value, url }]);
  await page.goto(`${url}/scratch-tickets`);
  await page.getByRole('button', { name: `Try it without money: ${game}` }).click();
  const surface = page.locator('canvas');
  await surface.scrollIntoViewIfNeeded();
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
}

/** The frames that the page made, and the time it was at work for them. */
type Frames = { readonly gaps: readonly number[]; readonly seconds: number; readonly workMs: number };
async function watch(page: Page, session: CDPSession, doing: () => Promise<unknown>): Promise<Frames> {
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find((one) => one.name === 'TaskDuration')?.value ?? Number.NaN);
  };
  await page.evaluate(() => {
    const seen = { gaps: [] as number[], isOn: true };
    Object.assign(window, { seen });
    let last = performance.now();
    const frame = (now: number) => {
      seen.gaps.push(now - last);
      last = now;
      if (seen.isOn) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const [began, before] = [performance.now(), await work()];
  await doing();
  const [workMs, seconds] = [(await work()) - before, (performance.now() - began) / 1_000];
  const gaps = await page.evaluate(() => {
    const seen = Reflect.get(window, 'seen') as { gaps: number[]; isOn: boolean };
    seen.isOn = false;
    return seen.gaps;
  });
  return { gaps, seconds, workMs };
}

/** A finger to and fro over the upper part of the surface, a touch a frame. */
async function scratch(page: Page, session: CDPSession): Promise<void> {
  const box = await page.locator('canvas').boundingBox();
  if (!box) throw new Error('no surface');
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', along?: number, down = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: along === undefined ? [] : [{ x: box.x + along * box.width, y: box.y + down * box.height }],
    });
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    const down = lowest * ((stroke % 10) / 10);
    await touch('touchStart', 0.02, down);
    for (let move = 1; move <= movesOfStroke; move += 1) {
      const began = performance.now();
      const share = move / movesOfStroke;
      await touch('touchMove', 0.02 + 0.96 * (stroke % 2 === 0 ? share : 1 - share), down + (lowest * share) / 10);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, frameMs - (performance.now() - began))));
    }
    await touch('touchEnd');
  }
}

function rowOf(name: string, { gaps, seconds, workMs }: Frames, goalPerSecond: string): string[] {
  const sorted = gaps.toSorted((a, b) => a - b);
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameMs) - 1), 0);
  return [
    ...[name, fixed(gaps.length / seconds, 1), goalPerSecond, whole(gaps.length), whole(dropped)],
    ...[fixed(quantile(sorted, 0.99), 1), fixed(workMs / gaps.length, 2)],
  ];
}

export async function benchSurface(): Promise<Table> {
  // No deck is printed beside it: practice tickets need none.
  const server = await startServer(undefined, [], { WORKER: 'off' });
  const browser = await chromium.launch(await findBrowserWithoutMap());
  try {
    const page = await browser.newPage({ ...phone, serviceWorkers: 'block', reducedMotion: 'no-preference' });
    await openTicket(page, server);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const rows = [
      [
        '390 × 844, 3 dots a pixel',
        'frames a second',
        'goal',
        'frames',
        'dropped',
        'p99 ms between',
        'ms at work a frame',
      ],
    ];
    const measured = async (name: string, goalPerSecond: string) =>
      rows.push(rowOf(name, await watch(page, session, () => scratch(page, session)), goalPerSecond));
    await measured('scratched, at full speed', '–');
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedDown });
    await measured(`scratched, slowed down ${slowedDown} times`, whole(goal.framesPerSecond));
    return {
      title: 'Scratch surface on a phone',
      notes: [
        `A headless browser without a graphics card draws on the processor that serves it too; what the page itself works for a frame is in the last column, of ${fixed(frameMs, 1)} ms there are.`,
      ],
      rows,
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
