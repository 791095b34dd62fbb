/** Words of the app as an app: installing it, and its newer versions. */
export const appMessages = {
  install: {
    button: 'Download App',
    title: 'Install AutoLotto',
    lead: 'One tap, and your last orders even offline.',
    done: 'Installed. Look for the yellow ticket icon.',
    now: 'Install now',
    iphone: {
      title: 'iPhone or iPad',
      share: 'Tap Share: a square with an arrow.',
      add: 'Scroll down and tap “Add to Home Screen”.',
      confirm: 'Tap “Add”.',
    },
    android: {
      title: 'Android phone or tablet',
      menu: 'Tap the three dots next to the address.',
      add: 'Tap “Add to home screen” or “Install app”.',
      confirm: 'Tap “Install”.',
    },
    computer: {
      title: 'Computer',
      chrome: 'Chrome or Edge: click the screen with an arrow by the address, then “Install”.',
      safari: 'Safari: File menu, “Add to Dock”.',
      firefox: 'Firefox: bookmark this page, or use Chrome or Edge.',
    },
    other: 'Another device?',
  },
  update: {
    ready: 'New version ready',
    reload: 'Reload',
  },
};
