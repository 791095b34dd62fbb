import { useLocalStorage, useReducedMotion } from '@mantine/hooks';
import { playSound, type Sound } from './sounds.ts';

/** Off until somebody turns it on, on this device; and where everything is to be calm. */
export function useSound() {
  const isCalm = useReducedMotion();
  const [isWanted, setIsWanted] = useLocalStorage({ key: 'autolotto.instant-sound', defaultValue: false });
  const isOn = isWanted && !isCalm;
  return {
    ...{ isCalm, isOn },
    toggle: () => setIsWanted(!isWanted),
    play: (sound: Sound) => {
      if (isOn) playSound(sound);
    },
  };
}
