import { expect, test } from 'vitest';
import { chosenMapApp, mapApps, mapLink, rememberMapApp } from './map-apps.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)';
const android = 'Mozilla/5.0 (Linux; Android 16)';
const memory = () => {
  const kept = new Map<string, string>();
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
};
const forbidden = () => {
  throw new Error('no storage');
};

test('COUR-18 each app is handed the whole address, whatever stands in it', () => {
  const address = '12 Main St #4 & rear, Larimer Falls, CO 80202';
  for (const app of mapApps) {
    const url = new URL(mapLink(app, address));
    expect(url.protocol).toBe('https:');
    expect([...url.searchParams.values()]).toContain(address);
  }
});

test('the choice is remembered; before it the phone decides', () => {
  const storage = memory();
  expect(chosenMapApp(storage, iPhone)).toBe('apple');
  expect(chosenMapApp(storage, android)).toBe('google');
  rememberMapApp(storage, 'waze');
  expect(chosenMapApp(storage, iPhone)).toBe('waze');
});

test('storage that is forbidden or holds something else is no obstacle', () => {
  rememberMapApp(forbidden, 'waze');
  expect(chosenMapApp(forbidden, android)).toBe('google');
  expect(chosenMapApp(() => ({ getItem: () => 'elsewhere', setItem: () => {} }), android)).toBe('google');
});
