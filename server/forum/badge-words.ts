/** What the forum trusts its members with, in words, beside their level in the games. */
export const trustWords = [
  { en: 'New member', es: 'Miembro nuevo' },
  { en: 'Basic member', es: 'Miembro básico' },
  { en: 'Member', es: 'Miembro' },
  { en: 'Regular', es: 'Habitual' },
  { en: 'Leader', es: 'Líder' },
] as const;
export const badgeWords = { withLevel: { en: '{trust} · Level {level}', es: '{trust} · Nivel {level}' } } as const;
