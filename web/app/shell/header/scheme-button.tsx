import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useTheme } from '../../../ui/theme/use-theme.ts';
import css from './header.module.css';

export function SchemeButton() {
  const t = useTranslations('shell.text');
  const [theme, choose] = useTheme();
  const isDark = theme.resolvedScheme === 'dark';
  return (
    <button
      type="button"
      className={css.tool}
      aria-pressed={isDark}
      aria-label={t('darkColors')}
      title={t('darkColors')}
      onClick={() => choose({ scheme: isDark ? 'light' : 'dark' })}
    >
      {isDark ? <IconMoon aria-hidden /> : <IconSun aria-hidden />}
    </button>
  );
}
