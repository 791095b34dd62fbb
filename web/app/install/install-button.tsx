import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { install, useInstallState } from './install-prompt.ts';

/** Dialogs are not part of the first load. */
const InstallSheet = lazy(async () => ({ default: (await import('./install-sheet.tsx')).InstallSheet }));

/** Installs where the browser can, and explains where it cannot. */
export function InstallButton(look: Pick<ButtonProps, 'variant' | 'size' | 'className' | 'fullWidth'>) {
  const t = useTranslations('app.install');
  const state = useInstallState();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const explain = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const start = async () => {
    if (state !== 'offered' || !(await install().catch(() => false))) explain();
  };
  return (
    <>
      <Button variant="outline" leftSection={<IconDownload aria-hidden />} {...look} onClick={() => void start()}>
        {t('button')}
      </Button>
      {wasOpened && (
        <Suspense>
          <InstallSheet opened={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
