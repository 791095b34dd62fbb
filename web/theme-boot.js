// Runs in the page's head before the first paint, so that nobody sees the wrong colors flash.
// The build puts it inline and writes its hash to dist/csp-hashes.json. ui/theme/preferences.ts reads the same keys;
// a test holds the two together. The build puts the style sheet's own name in place of its source's.
(() => {
  const root = document.documentElement;
  const chosen = (key, known) => {
    try {
      const value = localStorage.getItem(key);
      return known.includes(value) ? value : known[0];
    } catch {
      return known[0];
    }
  };
  const presets = ['current', 'emerald', 'crimson', 'sunset', 'royal', 'ocean', 'midnight', 'rose', 'patriotic'];
  const scheme = chosen('autolotto-theme-scheme', ['system', 'light', 'dark']);
  const dark = scheme === 'dark' || (scheme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const preset = chosen('autolotto-theme', presets);
  if (preset !== 'current') {
    const colours = document.createElement('link');
    colours.rel = 'stylesheet';
    colours.href = '/ui/theme/more-presets.css';
    colours.setAttribute('blocking', 'render');
    document.head.append(colours);
  }
  // The page is read aloud in its language from the first word on; client/language.ts decides alike.
  const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const asksFor = asked.find((tag) => tag === 'en' || tag === 'es') ?? 'en';
  root.lang = chosen('autolotto-language', [asksFor, 'en', 'es']);
  root.dataset.preset = preset;
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  root.dataset.textSize = chosen('autolotto-theme-text', ['100', '125', '150']);
  root.dataset.contrast = chosen('autolotto-theme-contrast', ['system', 'more']);
  root.dataset.motion = chosen('autolotto-theme-motion', ['system', 'less']);
})();
