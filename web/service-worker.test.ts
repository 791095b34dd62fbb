/** The worker without an open page: a scope of a few lines plays the browser's part. */
import { beforeEach, expect, test, vi } from 'vitest';
import source from './service-worker.js?raw';

const showNotification = vi.fn(async (_title: string, _options: object) => {});
const openWindow = vi.fn(async (_url: string) => {});
const page = { focus: vi.fn(async () => {}), navigate: vi.fn(async (_url: string) => {}) };
let pages: (typeof page)[];
let listeners: Record<string, (event: object) => void>;

beforeEach(() => {
  vi.clearAllMocks();
  page.navigate.mockImplementation(async () => {});
  pages = [];
  listeners = {};
  const self = {
    __FILES__: [],
    addEventListener: (name: string, listen: (event: object) => void) => {
      listeners[name] = listen;
    },
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
  };
  new Function('self', 'location', source)(self, { origin: 'https://shop.example' });
});

async function happens(name: string, event: object): Promise<void> {
  const waited: Promise<unknown>[] = [];
  listeners[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) });
  await Promise.all(waited);
}
const pushed = (json: () => unknown) => happens('push', { data: { json } });
const close = vi.fn();
const pressed = (path: string | undefined) => happens('notificationclick', { notification: { close, data: { path } } });

test('news that is pushed is shown in its language, and a later one about the same takes its place', async () => {
  const notification = {
    title: 'On the way',
    body: 'Maya brings your order.',
    tag: 'order-7',
    lang: 'en',
    path: '/orders/7',
  };
  await pushed(() => notification);
  const { title, path, ...shown } = notification;
  expect(showNotification.mock.calls).toEqual([
    [title, { ...shown, renotify: true, icon: '/icons/icon-192.png', badge: '/icons/icon-192.png', data: { path } }],
  ]);
});

test('foreign push messages are not shown', async () => {
  await pushed(() => {
    throw new SyntaxError('not JSON');
  });
  await pushed(() => ({ body: 'without a title' }));
  await happens('push', { data: null });
  expect(showNotification).not.toHaveBeenCalled();
});

test('a notification that is pressed leads to what it is about: in the page that is open, else in a new one', async () => {
  await pressed('/orders/7');
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('https://shop.example/orders/7');
  pages = [page];
  await pressed('/orders/8');
  expect(page.focus).toHaveBeenCalledOnce();
  expect(page.navigate).toHaveBeenCalledExactlyOnceWith('https://shop.example/orders/8');
  expect(openWindow).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledTimes(2);
});

test('a page that cannot be led there makes way for a new one', async () => {
  pages = [page];
  page.navigate.mockRejectedValueOnce(new TypeError('not controlled'));
  await pressed('/orders/9');
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('https://shop.example/orders/9');
});

test('a notification leads to no other website', async () => {
  await pressed('https://evil.example/orders/7');
  await pressed('//evil.example/orders/7');
  expect(openWindow).not.toHaveBeenCalled();
});
