import { Button } from '@mantine/core';
import {
  IconArrowsDiagonal2,
  IconCheck,
  IconDeviceDesktopDown,
  IconDeviceMobileDown,
  IconDotsVertical,
  IconShare2,
  IconSquarePlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { type Device, deviceOf } from './device.ts';
import { install, useInstallState } from './install-prompt.ts';
import css from './install-sheet.module.css';

const devices: readonly Device[] = ['iphone', 'android', 'computer'];

/** Installation steps, with the icon of each button to look for. */
export function InstallSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('app.install');
  const tCommon = useTranslations('shell.common');
  const state = useInstallState();
  const here = deviceOf(navigator);
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('title')}
      closeLabel={tCommon('close')}
      size="lg"
      actions={
        state === 'offered' ? (
          <Button size="lg" onClick={() => void install()}>
            {t('now')}
          </Button>
        ) : undefined
      }
    >
      {state === 'installed' && <p>{t('done')}</p>}
      <Steps device={here} />
      <details className={css.others}>
        <summary>{t('other')}</summary>
        {devices
          .filter((device) => device !== here)
          .map((device) => (
            <Steps key={device} device={device} />
          ))}
      </details>
    </Sheet>
  );
}

function Steps({ device }: { device: Device }) {
  const t = useTranslations('app.install');
  const steps: Record<Device, readonly (readonly [ReactNode, string])[]> = {
    iphone: [
      [<IconShare2 key="1" aria-hidden />, t('iphone.share')],
      [<IconSquarePlus key="2" aria-hidden />, t('iphone.add')],
      [<IconCheck key="3" aria-hidden />, t('iphone.confirm')],
    ],
    android: [
      [<IconDotsVertical key="1" aria-hidden />, t('android.menu')],
      [<IconDeviceMobileDown key="2" aria-hidden />, t('android.add')],
      [<IconCheck key="3" aria-hidden />, t('android.confirm')],
    ],
    computer: [
      [<IconDeviceDesktopDown key="1" aria-hidden />, t('computer.chrome')],
      [<IconSquarePlus key="2" aria-hidden />, t('computer.safari')],
      [<IconArrowsDiagonal2 key="3" aria-hidden />, t('computer.firefox')],
    ],
  };
  return (
    <section>
      <h3 className={css.device}>{t(`${device}.title`)}</h3>
      <ol className={css.steps}>
        {steps[device].map(([sign, words]) => (
          <li key={words} className={css.step}>
            <span className={css.sign}>{sign}</span>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
