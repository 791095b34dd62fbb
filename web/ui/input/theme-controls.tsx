import { useId } from 'react';
import type { Scheme, TextSize } from '../theme/preferences.ts';
import { schemes, textSizes } from '../theme/preferences.ts';
import { useTheme } from '../theme/use-theme.ts';
import css from './theme-controls.module.css';

export type ThemeWords = {
  readonly scheme: string;
  readonly schemes: Record<Scheme, string>;
  readonly textSize: string;
  readonly textSizes: Record<TextSize, string>;
};

export function ThemeControls({ words }: { readonly words: ThemeWords }) {
  const [theme, choose] = useTheme();
  return (
    <div className={css.root}>
      <Choice
        legend={words.scheme}
        values={schemes}
        labels={words.schemes}
        value={theme.scheme}
        onChange={(scheme) => choose({ scheme })}
      />
      <Choice
        legend={words.textSize}
        values={textSizes}
        labels={words.textSizes}
        value={theme.textSize}
        onChange={(textSize) => choose({ textSize })}
      />
    </div>
  );
}

/** Looks like the other choices in a row; the footer's is on the first page, which carries none of Mantine's for it. */
function Choice<Value extends string>({
  legend,
  values,
  labels,
  value,
  onChange,
}: {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly labels: Record<Value, string>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <div>
      <p className={css.label} id={id}>
        {legend}
      </p>
      <div className={css.choices} role="radiogroup" aria-labelledby={id}>
        {values.map((each) => (
          <label key={each} className={css.choice}>
            <input type="radio" name={id} value={each} checked={each === value} onChange={() => onChange(each)} />
            {labels[each]}
          </label>
        ))}
      </div>
    </div>
  );
}
