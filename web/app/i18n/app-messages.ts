/** Words of the app as an app: installing it, and its newer versions. */
export const appMessages = {
  install: {
    button: 'Download App',
    title: 'Install AutoLotto',
    close: 'Close',
    lead: 'Open it with one tap and see your last orders even offline. It takes almost no space.',
    done: 'AutoLotto is installed. Look for the yellow ticket icon.',
    now: 'Install now',
    iphone: {
      title: 'iPhone or iPad',
      share: 'Tap the share button: a square with an arrow, at the bottom or the top of the screen.',
      add: 'Scroll down and tap “Add to Home Screen”.',
      confirm: 'Tap “Add”. Look for the yellow ticket icon.',
    },
    android: {
      title: 'Android phone or tablet',
      menu: 'Tap the three dots next to the address.',
      add: 'Tap “Add to home screen” or “Install app”.',
      confirm: 'Tap “Install”.',
    },
    computer: {
      title: 'Computer',
      chrome: 'Chrome or Edge: click the small screen with an arrow at the right of the address, then “Install”.',
      safari: 'Safari on a Mac: open the File menu and choose “Add to Dock”.',
      firefox: 'Firefox: bookmark this page, or open it in Chrome or Edge to install it.',
    },
    other: 'Another device?',
  },
  update: {
    ready: 'A new version is ready',
    reload: 'Reload',
  },
};
