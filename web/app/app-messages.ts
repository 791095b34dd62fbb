/** Words of the app as an app: installing it, its newer versions, being offline, and news on the lock screen. */
export const appMessages = {
  install: {
    button: 'Download App',
    title: 'Put AutoLotto on this device',
    close: 'Close',
    lead: 'It opens like any other app, with one tap, and shows your last orders without a network. It takes almost no space.',
    done: 'AutoLotto is installed. Look for the yellow ticket among your apps.',
    now: 'Install now',
    iphone: {
      title: 'iPhone or iPad',
      share: 'Tap the share button: a square with an arrow, at the bottom or the top of the screen.',
      add: 'Scroll down and tap “Add to Home Screen”.',
      confirm: 'Tap “Add”. The yellow ticket is now among your apps.',
    },
    android: {
      title: 'Android phone or tablet',
      menu: 'Tap the three dots beside the address.',
      add: 'Tap “Add to home screen” or “Install app”.',
      confirm: 'Tap “Install”.',
    },
    computer: {
      title: 'Computer',
      chrome: 'Chrome or Edge: click the small screen with an arrow at the right of the address, then “Install”.',
      safari: 'Safari on a Mac: open the File menu and choose “Add to Dock”.',
      firefox: 'Firefox: keep this page as a bookmark, or open it in Chrome or Edge to install it.',
    },
    other: 'Another device?',
  },
  update: {
    ready: 'A new version is ready',
    reload: 'Reload',
  },
  offline: {
    title: 'You are offline',
    known: 'This is what we last knew, {when}. Orders go on being brought while you are offline.',
    nothing: 'Without a network we cannot show your orders. This page goes on by itself when you are online again.',
    orders: 'Your last orders',
    none: 'You had no orders then.',
    retry: 'Try again',
    call: 'Call {phone}',
  },
  push: {
    title: 'Shall we tell you when it arrives?',
    text: 'We send a short message to this device when a courier takes your order, sets off and is at the door. Nothing else, and you can stop it at any time.',
    yes: 'Yes, tell me',
    no: 'Not now',
    done: 'News of your orders come to this device.',
    doneTitle: 'Messages are on',
    deniedTitle: 'Messages stay off',
    denied: 'This browser does not allow messages of this page. You can allow them in its settings for this site.',
    failed: 'Messages could not be turned on. Your order is not affected.',
  },
};
