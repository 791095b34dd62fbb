import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import './theme/styles.css';
import { NoticePlace } from './feedback/notify.tsx';
import { mantineTheme } from './theme/roles.ts';
import { useTheme } from './theme/use-theme.ts';

const nothing = () => undefined;

/** What Mantine's own provider hands to its parts. Our store keeps and shows what is chosen, so nothing is set here. */
const fixed = {
  setColorScheme: nothing,
  clearColorScheme: nothing,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
} satisfies Partial<ComponentProps<typeof MantineContext>['value']>;

/**
 * Gives Mantine's parts their theme. Its own provider would bring along, and run on every phone, what makes the style sheet
 * of the theme: the build has made it (theme/mantine-variables.css).
 */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  const [{ resolvedScheme }] = useTheme();
  const value = useMemo(() => ({ ...fixed, colorScheme: resolvedScheme }), [resolvedScheme]);
  return (
    <MantineContext value={value}>
      <MantineThemeProvider theme={mantineTheme}>
        <NoticePlace />
        {children}
      </MantineThemeProvider>
    </MantineContext>
  );
}
