import type { MantineColorSchemeManager } from '@mantine/core';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import './theme/styles.css';
import { mantineTheme } from './theme/roles.ts';
import { currentTheme, useTheme } from './theme/use-theme.ts';
import './feedback/toast.css';

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
      <Notifications
        position="top-center"
        limit={1}
        autoClose={5000}
        transitionDuration={0}
        containerWidth={460}
        notificationMaxHeight="none"
      />
      {children}
    </MantineProvider>
  );
}
