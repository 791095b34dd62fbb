import { Button, type ButtonProps } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

/** Dialogs are not part of the first load. */
const ThemeSheet = lazy(async () => ({ default: (await import('./theme-sheet.tsx')).ThemeSheet }));

/** Opens the theme chooser. */
export function ThemeButton({ children, ...look }: { children: string } & Pick<ButtonProps, 'size' | 'fullWidth'>) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        {...look}
        variant="outline"
        leftSection={<IconPalette aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        {children}
      </Button>
      {wasOpened && (
        <Suspense>
          <ThemeSheet opened={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
