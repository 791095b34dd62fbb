// Writes presets.css, more-presets.css and presets.ts: `node web/ui/theme/generate-css.mjs`, then `biome format --write web/ui/theme`.
// A color is changed in themes.json and nowhere else.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { presetsCss, presetsModule } from './preset-files.ts';
import themes from './themes.json' with { type: 'json' };

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

writeFileSync(here('presets.css'), presetsCss(themes, 'first'));
writeFileSync(here('more-presets.css'), presetsCss(themes, 'others'));
writeFileSync(here('presets.ts'), presetsModule(themes));
