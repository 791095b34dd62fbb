/** Words of the app as an app: installing it, and its newer versions. */
export const appMessages = {
  install: {
    button: 'Download App',
    title: 'Install AutoLotto',
    done: 'Installed',
    now: 'Install now',
    iphone: {
      title: 'iPhone or iPad',
      share: 'Tap Share',
      add: 'Tap “Add to Home Screen”',
      confirm: 'Tap “Add”.',
    },
    android: {
      title: 'Android phone or tablet',
      menu: 'Tap the three dots',
      add: 'Tap “Install app”',
      confirm: 'Tap “Install”.',
    },
    computer: {
      title: 'Computer',
      chrome: 'Chrome or Edge: the install icon by the address',
      safari: 'Safari: File menu, “Add to Dock”.',
      firefox: 'Firefox: bookmark this page',
    },
    other: 'Another device?',
  },
  update: {
    ready: 'New version ready',
    reload: 'Reload',
  },
};
