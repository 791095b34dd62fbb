import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Sheet } from '../layout/sheet.tsx';

type ConfirmSheetProps = {
  readonly opened: boolean;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Verbs, not yes and no: "Cancel the order" and "Keep it". */
  readonly words: { readonly confirm: string; readonly keep: string; readonly close: string };
  readonly icon?: ReactNode;
  /** Irrevocable actions are outlined and have an icon: red is a brand color in some presets. */
  readonly destructive?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

export function ConfirmSheet({
  opened,
  title,
  children,
  words,
  icon,
  destructive = false,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmSheetProps) {
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={title}
      closeLabel={words.close}
      actions={
        <>
          <Button
            size="lg"
            variant={destructive ? 'outline' : 'filled'}
            leftSection={icon}
            loading={busy}
            onClick={onConfirm}
          >
            {words.confirm}
          </Button>
          <Button size="lg" variant={destructive ? 'filled' : 'outline'} disabled={busy} onClick={onClose}>
            {words.keep}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  );
}
