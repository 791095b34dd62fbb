// Runs in the page's head before the first paint, so that nobody sees the wrong colours flash.
// The build puts it inline and writes its hash to dist/csp-hashes.json; ui/theme/preferences.ts has the same keys.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key) || '';
    } catch {
      return '';
    }
  };
  const scheme = stored('autolotto-theme-scheme');
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.preset = stored('autolotto-theme') || 'current';
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  root.dataset.textSize = stored('autolotto-theme-text') || '100';
})();
