import type { MantineColorsTuple, VariantColorsResolver } from '@mantine/core';
import { createTheme, defaultVariantColorsResolver } from '@mantine/core';

/** The only color names that screens may use; a preset defines each. */
export const colorRoles = ['primary', 'secondary', 'accent', 'success', 'warning', 'danger', 'info'] as const;
export type ColorRole = (typeof colorRoles)[number];

const brand: readonly ColorRole[] = ['primary', 'secondary', 'accent'];

function isRole(name: string): name is ColorRole {
  return colorRoles.some((role) => role === name);
}

const token = (name: string) => `var(--al-${name})`;

const byRole: VariantColorsResolver = (input) => {
  const role = input.color ?? 'primary';
  if (!isRole(role)) return defaultVariantColorsResolver(input);
  switch (input.variant) {
    case 'filled':
      return {
        background: token(role),
        hover: token(brand.includes(role) ? `${role}-hover` : role),
        color: token(`on-${role}`),
        // A yellow button on paper has no edge of its own that everybody can see.
        border: `2px solid ${token(brand.includes(role) ? `${role}-edge` : role)}`,
      };
    case 'light':
      return {
        background: token(`${role}-soft`),
        hover: token(`${role}-soft`),
        color: token(`on-${role}-soft`),
        border: '2px solid transparent',
      };
    case 'subtle':
    case 'transparent':
      return {
        background: 'transparent',
        hover: token('muted'),
        color: token(`${role}-text`),
        border: '2px solid transparent',
      };
    default:
      // Outlined: danger is marked by text and icon, because red is a brand color in two presets.
      return {
        background: token('card'),
        hover: token('muted'),
        color: token('text'),
        border: `2px solid ${token('border-strong')}`,
      };
  }
};

const flat = (role: ColorRole): MantineColorsTuple => {
  const color = token(role);
  return [color, color, color, color, color, color, color, color, color, color];
};

export const mantineTheme = createTheme({
  primaryColor: 'primary',
  colors: Object.fromEntries(colorRoles.map((role) => [role, flat(role)])),
  variantColorResolver: byRole,
  fontFamily: 'var(--al-font-text)',
  fontFamilyMonospace: 'var(--al-font-code)',
  headings: { fontFamily: 'var(--al-font-display)', fontWeight: '750' },
  fontSizes: { xs: '1rem', sm: '1.0625rem', md: '1.125rem', lg: '1.3125rem', xl: '1.625rem' },
  radius: { xs: '4px', sm: '8px', md: '14px', lg: '18px', xl: '28px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Named, because a button without a color gets Mantine's own fill, which has no edge.
    Button: { defaultProps: { size: 'md', color: 'primary' } },
    Checkbox: { defaultProps: { iconColor: 'var(--al-on-primary)' } },
    Input: { defaultProps: { size: 'md' } },
    Modal: { defaultProps: { size: 'md', centered: true } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { iconColor: 'var(--al-on-primary)' } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
  },
});
