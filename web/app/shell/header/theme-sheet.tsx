import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ComfortSwitches } from '../../../ui/input/comfort-switches.tsx';
import { PresetPicker } from '../../../ui/input/preset-picker.tsx';
import { ThemeControls } from '../../../ui/input/theme-controls.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { storesChoices } from '../../../ui/theme/use-theme.ts';
import css from './theme-sheet.module.css';
import { useThemeLabels } from './use-theme-labels.ts';

type Props = { readonly opened: boolean; readonly onClose: () => void; readonly children?: ReactNode };

/** The choice of theme with a live preview: every choice shows at once behind the sheet and in it. */
export function ThemeSheet({ opened, onClose, children }: Props) {
  const t = useTranslations('shell.theme');
  const tCommon = useTranslations('shell.common');
  const words = useThemeLabels();
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('title')}
      closeLabel={tCommon('close')}
      size="lg"
      actions={
        <Button size="lg" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      {children}
      <PresetPicker label={t('colours')} />
      <ThemeControls words={words} />
      <ComfortSwitches
        words={{
          contrast: t('contrast'),
          motion: t('motion'),
          on: t('on'),
          off: t('off'),
        }}
      />
      {!storesChoices() && <p className={css.kept}>{t('notKept')}</p>}
    </Sheet>
  );
}
