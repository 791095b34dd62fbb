import { Button } from '@mantine/core';
import { IconAward, IconCoin, IconDeviceGamepad2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../client/settings.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { AchievementList } from './achievement-list.tsx';
import css from './chat.module.css';
import { balanceQuery, Conversion } from './conversion.tsx';

/** Coins and achievements without leaving the room, after what the room itself is for. */
export function CoinBar({ children }: { readonly children?: ReactNode }) {
  const t = useTranslations('chat');
  const [isPanel, setIsPanel] = useState(false);
  const [sheet, setSheet] = useState<'convert' | 'achievements'>();
  // Kept here, since a conversion asks for it again while its sheet closes.
  useQuery(balanceQuery);
  const isOff = useSettings().data?.features.conversion === false;
  const close = () => setSheet(undefined);
  return (
    <>
      {isPanel && (
        <section className={css.panel} aria-label={t('conversion.quick')}>
          {isOff ? <p>{t('conversion.off')}</p> : <Conversion isQuick />}
        </section>
      )}
      <div className={css.bar} role="toolbar" aria-label={t('bar.label')}>
        {children}
        <Button
          variant={isPanel ? 'light' : 'outline'}
          size="sm"
          aria-pressed={isPanel}
          leftSection={<IconDeviceGamepad2 aria-hidden size="1.25rem" />}
          onClick={() => setIsPanel(!isPanel)}
        >
          {t('bar.gamification')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          leftSection={<IconCoin aria-hidden size="1.25rem" />}
          onClick={() => setSheet('convert')}
        >
          {t('bar.convert')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          leftSection={<IconAward aria-hidden size="1.25rem" />}
          onClick={() => setSheet('achievements')}
        >
          {t('bar.achievements')}
        </Button>
      </div>
      <Sheet opened={sheet === 'convert'} onClose={close} title={t('conversion.title')} closeLabel={t('close')}>
        {isOff ? <p>{t('conversion.off')}</p> : <Conversion onDone={close} />}
      </Sheet>
      <Sheet opened={sheet === 'achievements'} onClose={close} title={t('achievements.title')} closeLabel={t('close')}>
        <AchievementList />
      </Sheet>
    </>
  );
}
