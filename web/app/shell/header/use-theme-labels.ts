import { useTranslations } from 'use-intl';
import type { ThemeWords } from '../../../ui/input/theme-controls.tsx';

export function useThemeLabels(): ThemeWords {
  const t = useTranslations('shell.text');
  return {
    scheme: t('scheme'),
    schemes: { light: t('light'), dark: t('dark'), system: t('system') },
    textSize: t('size'),
    textSizes: { '100': t('normal'), '125': t('large'), '150': t('largest') },
  };
}
