/** The text of mantine-variables.css, from the theme. generate-css.mjs writes it, a test compares it. */
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { mantineTheme } from './roles.ts';

/** Mantine's own colors that its style sheets name, or a screen. */
const named: ReadonlySet<string> = new Set(['dark', 'gray', 'red', 'teal']);
export const unnamed = Object.keys(DEFAULT_THEME.colors).filter((color) => !named.has(color));

const withoutUnnamed = (variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(variables).filter(
      ([name]) => !unnamed.some((color) => name.startsWith(`--mantine-color-${color}-`)),
    ),
  );

export function mantineVariablesCss(): string {
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, mantineTheme));
  return convertCssVariables(
    {
      variables: withoutUnnamed(variables),
      light: { '--mantine-color-scheme': 'light', ...withoutUnnamed(light) },
      dark: { '--mantine-color-scheme': 'dark', ...withoutUnnamed(dark) },
    },
    ':root',
  );
}
