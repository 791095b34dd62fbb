/** Values shown to people must be the installation's own: the presets contain made-up contacts and figures. */
import { type Policy, type PolicyKey, policyKeys } from './rows.ts';

/** Names that no mail reaches (RFC 2606), and numbers that are kept for stories. */
const nobodysMail = /[.@](?:example|test|invalid|localhost)(?:\.(?:com|net|org))?$/i;
const nobodysNumber = /555\D*01\d\d$/;

/** Made-up contacts, where help would reach nobody. */
export const madeUpContacts = (policy: Policy): PolicyKey[] => [
  ...(nobodysNumber.test(policy['contact.phone'].trim()) ? (['contact.phone'] as const) : []),
  ...(nobodysMail.test(policy['contact.email']) ? (['contact.email'] as const) : []),
];

export type ParsedValue = { readonly value: unknown } | { readonly problem: string };

/** A value as it is typed at a command line: JSON, or words as they stand. */
export function typedValue(key: PolicyKey, typed: string): ParsedValue {
  const schema = policyKeys[key].value;
  const asWords = schema.safeParse(typed);
  if (asWords.success) return { value: asWords.data };
  try {
    const asJson = schema.safeParse(JSON.parse(typed));
    if (asJson.success) return { value: asJson.data };
    return { problem: asJson.error.issues.map(({ path, message }) => [...path, message].join(': ')).join('; ') };
  } catch {
    return { problem: asWords.error.issues.map(({ message }) => message).join('; ') };
  }
}

export const isPolicyKey = (text: string): text is PolicyKey => Object.hasOwn(policyKeys, text);
