import { Button } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSound } from './use-sound.ts';

export function SoundToggle() {
  const t = useTranslations('instant');
  const { isCalm, isOn, toggle } = useSound();
  if (isCalm) return null;
  return (
    <Button
      variant="subtle"
      aria-pressed={isOn}
      leftSection={isOn ? <IconVolume aria-hidden /> : <IconVolumeOff aria-hidden />}
      onClick={toggle}
    >
      {t(isOn ? 'sound.on' : 'sound.off')}
    </Button>
  );
}
