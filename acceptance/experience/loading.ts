import type { Person } from '../test.ts';

const megabit = 1_000_000 / 8;

/** First and largest paint in seconds, layout shift, and kilobytes as they were sent: of everything, and of scripts. */
export async function loadingOf({ page, context }: Person, path: string): Promise<readonly string[]> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: 9 * megabit,
    uploadThroughput: 9 * megabit,
  });
  const kinds = new Map<string, string>();
  const bytes = { all: 0, scripts: 0 };
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (kinds.get(requestId) === 'Script') bytes.scripts += encodedDataLength;
  });
  await page.addInitScript(() => {
    const seen = { largest: 0, shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largest = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const { first, largest, shift } = await page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ...(Reflect.get(window, 'seen') as { largest: number; shift: number }),
  }));
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
  const kilobytes = (count: number) => (count / 1000).toFixed(0);
  return [seconds(first), seconds(largest), shift.toFixed(3), kilobytes(bytes.all), kilobytes(bytes.scripts)];
}
