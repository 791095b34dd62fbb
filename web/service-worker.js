// Keeps the app's own files, so that it opens without a network. It never touches calls to the server: what /api says
// is always the server's word. The build puts the list of files and their fingerprint in.
const version = '__VERSION__';
/** @type {string[]} */
const files = self.__FILES__;
// The page as it was built, without what a server puts in for one address.
const shell = '/index.html';
const filesPrefix = 'autolotto-files-';
const current = `${filesPrefix}${version}`;
/** Written by app/offline/kept-orders.ts. */
const keptOrders = 'autolotto-kept-orders';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(current).then(async (cache) => {
      // Files that are named by what is in them are taken from the browser's cache, the page itself from the server.
      await cache.add(new Request(shell, { cache: 'reload' }));
      // What the open page asks for meanwhile comes first.
      await cache.addAll(files.map((file) => new Request(file, { priority: 'low' })));
    }),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await self.registration.navigationPreload?.enable();
      // Pages that are still open belong to the version before this one: its files stay until the next.
      const old = (await caches.keys()).filter((name) => name.startsWith(filesPrefix) && name !== current);
      await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
  // Large, and not for everybody: whoever will need it without a network has asked for it.
  if (typeof data?.keep === 'string' && data.keep.startsWith('/assets/')) void keep(data.keep);
});

async function keep(file) {
  const cache = await caches.open(current);
  // With no network now, it is asked for again with the next order.
  if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
}

/** The newest page there is; the kept one only where there is no network. */
async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const kept = await (await caches.open(current)).match(shell);
    if (kept) return kept;
    throw error;
  }
}

/** A page that is still open after an update asks for files of the version before. */
async function file(request) {
  const own = await (await caches.open(current)).match(request);
  return own ?? (await caches.match(request)) ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname === '/api/logout') {
    // Who leaves takes their orders along, even when the next page never loads.
    event.waitUntil(caches.delete(keptOrders));
    return;
  }
  if (/^\/(?:api|art|ws|metrics|healthz|readyz)(?:\/|$)/.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (files.includes(url.pathname) || url.pathname.startsWith('/assets/')) event.respondWith(file(request));
});

self.addEventListener('push', (event) => {
  let notification;
  try {
    notification = event.data?.json();
  } catch {
    return;
  }
  if (!notification?.title) return;
  event.waitUntil(
    self.registration.showNotification(notification.title, {
      body: notification.body,
      tag: notification.tag,
      renotify: true,
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
      lang: notification.lang,
      data: { path: notification.path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.path ?? '/', location.origin);
  if (url.origin !== location.origin) return;
  event.waitUntil(
    (async () => {
      const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      if (!open) return void (await self.clients.openWindow(url.href));
      await open.focus();
      await open.navigate(url.href).catch(() => self.clients.openWindow(url.href));
    })(),
  );
});
