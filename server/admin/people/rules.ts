const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
const asPhone = /^[+(]?\d[\d\s()./-]*$/;
const countryCode = /^1(?=\d{10}$)/;

/**
 * What the text of an account must be like (identity/tables.ts, `soughtText`): every word begins one of its own. A phone
 * number may be given with or without dashes, and from the middle.
 */
export function patternsFor(find: string): readonly string[] {
  const digits = find.replace(/\D/g, '').replace(countryCode, '');
  if (digits.length >= 3 && asPhone.test(find)) return [`%${digits}%`];
  return find.split(/\s+/).map((word) => `% ${escaped(word)}%`);
}

/** An account's own id, as the audit shows it. */
export const isAccountId = (find: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(find);
