// Writes presets.css, more-presets.css, presets.ts, preset-names.ts and mantine-variables.css: `node web/ui/theme/generate-css.mjs`, then `biome format --write web/ui/theme`.
// A color is changed in themes.json and nowhere else.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mantineVariablesCss } from './mantine-variables.ts';
import { presetNamesModule, presetsCss, presetsModule } from './preset-files.ts';
import themes from './themes.json' with { type: 'json' };

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

writeFileSync(here('presets.css'), presetsCss(themes, 'first'));
writeFileSync(here('more-presets.css'), presetsCss(themes, 'others'));
writeFileSync(here('presets.ts'), presetsModule(themes));
writeFileSync(here('preset-names.ts'), presetNamesModule(themes));
writeFileSync(here('mantine-variables.css'), mantineVariablesCss());
