import { SegmentedControl, Switch } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconTextSize } from '@tabler/icons-react';
import { useId } from 'react';
import type { Scheme, TextSize } from '../theme/preferences.ts';
import { schemes, textSizes } from '../theme/preferences.ts';
import { useTheme } from '../theme/use-theme.ts';
import './theme-controls.css';
import css from './theme-controls.module.css';

export type ThemeWords = {
  readonly scheme: string;
  readonly schemes: Record<Scheme, string>;
  readonly textSize: string;
  readonly textSizes: Record<TextSize, string>;
};

export function ThemeControls({ words }: { readonly words: ThemeWords }) {
  const [theme, choose] = useTheme();
  const id = useId();
  return (
    <div className={css.root}>
      <div>
        <p className={css.label} id={`${id}-scheme`}>
          {words.scheme}
        </p>
        <SegmentedControl
          aria-labelledby={`${id}-scheme`}
          fullWidth
          value={theme.scheme}
          data={schemes.map((value) => ({ value, label: words.schemes[value] }))}
          onChange={(scheme) => choose({ scheme })}
        />
      </div>
      <div>
        <p className={css.label} id={`${id}-text`}>
          {words.textSize}
        </p>
        <SegmentedControl
          aria-labelledby={`${id}-text`}
          fullWidth
          value={theme.textSize}
          data={textSizes.map((value) => ({ value, label: words.textSizes[value] }))}
          onChange={(textSize) => choose({ textSize })}
        />
      </div>
    </div>
  );
}

export type ComfortWords = {
  readonly contrast: string;
  readonly contrastHint: string;
  readonly motion: string;
  readonly motionHint: string;
  readonly on: string;
  readonly off: string;
};

/** Preferences that some devices already have; here for the others. */
export function ComfortSwitches({ words }: { readonly words: ComfortWords }) {
  const [theme, choose] = useTheme();
  return (
    <div className={css.comfort}>
      <Switch
        checked={theme.contrast === 'more'}
        label={words.contrast}
        description={words.contrastHint}
        onLabel={words.on}
        offLabel={words.off}
        onChange={(event) => choose({ contrast: event.currentTarget.checked ? 'more' : 'system' })}
      />
      <Switch
        checked={theme.motion === 'less'}
        label={words.motion}
        description={words.motionHint}
        onLabel={words.on}
        offLabel={words.off}
        onChange={(event) => choose({ motion: event.currentTarget.checked ? 'less' : 'system' })}
      />
    </div>
  );
}

/** One tap to large text and back, for the header of the very first screen. */
export function LargeTextButton({ children }: { readonly children: string }) {
  const [theme, choose] = useTheme();
  const large = theme.textSize !== '100';
  return (
    <button
      type="button"
      className={css.large}
      aria-pressed={large}
      onClick={() => choose({ textSize: large ? '100' : '125' })}
    >
      <IconTextSize aria-hidden size="1.5rem" />
      <span>{children}</span>
    </button>
  );
}
