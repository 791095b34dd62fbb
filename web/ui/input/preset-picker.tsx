import { useId } from 'react';
import { presetKeys } from '../theme/preferences.ts';
import { presetNames } from '../theme/preset-names.ts';
import { presets } from '../theme/presets.ts';
import { useTheme } from '../theme/use-theme.ts';
import css from './preset-picker.module.css';

/** The color presets, each shown in its own colors. The choice is stored in this browser only. */
export function PresetPicker({ label }: { readonly label: string }) {
  const [theme, choose] = useTheme();
  const name = useId();
  return (
    <fieldset className={css.root}>
      <legend className={css.legend}>{label}</legend>
      {presetKeys.map((key) => {
        const preset = presets[key];
        const colors = theme.resolvedScheme === 'dark' ? preset.dark : preset;
        return (
          <label key={key} className={css.choice}>
            <input
              type="radio"
              name={name}
              value={key}
              checked={theme.preset === key}
              onChange={() => choose({ preset: key })}
            />
            <span className={css.swatch} style={{ background: colors.background }} aria-hidden="true">
              {[colors.primary, colors.secondary, colors.accent].map((color) => (
                <span key={color} style={{ background: color }} />
              ))}
            </span>
            {presetNames[key]}
          </label>
        );
      })}
    </fieldset>
  );
}
