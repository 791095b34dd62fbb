import type { MantineColorSchemeManager } from '@mantine/core';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './theme/styles.css';
import { NoticePlace } from './feedback/notify.tsx';
import { mantineTheme } from './theme/roles.ts';
import { currentTheme, useTheme } from './theme/use-theme.ts';

/** Mantine asks this before its first effect; our own store stays the only one that keeps a choice. */
const schemeManager: MantineColorSchemeManager = {
  get: () => currentTheme().resolvedScheme,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

export function UiProvider({ children }: { readonly children: ReactNode }) {
  const [theme] = useTheme();
  return (
    <MantineProvider
      theme={mantineTheme}
      colorSchemeManager={schemeManager}
      forceColorScheme={theme.resolvedScheme}
      deduplicateCssVariables={false}
    >
      <NoticePlace />
      {children}
    </MantineProvider>
  );
}
