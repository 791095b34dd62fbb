import { useMediaQuery } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';

/** Enter sends where there is a keyboard. On a phone it starts a new line. */
export function useSendKey(send: () => void) {
  const hasKeyboard = useMediaQuery('(hover: hover) and (pointer: fine)') ?? false;
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends what is being composed in other scripts.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard) return;
    event.preventDefault();
    send();
  };
  return { hasKeyboard, onKeyDown };
}
