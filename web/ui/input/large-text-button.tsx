import { IconTextSize } from '@tabler/icons-react';
import { useTheme } from '../theme/use-theme.ts';
import css from './large-text-button.module.css';

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
