import { Switch } from '@mantine/core';
import { useTheme } from '../theme/use-theme.ts';
import css from './comfort-switches.module.css';

export type ComfortWords = {
  readonly contrast: string;
  readonly motion: string;
  readonly on: string;
  readonly off: string;
};

/** Preferences that some devices already have; here for the others. */
export function ComfortSwitches({ words }: { readonly words: ComfortWords }) {
  const [theme, choose] = useTheme();
  return (
    <div className={css.root}>
      <Switch
        checked={theme.contrast === 'more'}
        label={words.contrast}
        onLabel={words.on}
        offLabel={words.off}
        onChange={(event) => choose({ contrast: event.currentTarget.checked ? 'more' : 'system' })}
      />
      <Switch
        checked={theme.motion === 'less'}
        label={words.motion}
        onLabel={words.on}
        offLabel={words.off}
        onChange={(event) => choose({ motion: event.currentTarget.checked ? 'less' : 'system' })}
      />
    </div>
  );
}
