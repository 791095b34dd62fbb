/** Finds the message that an English sentence was made of, and says it in another language with the same figures. */
import type { FieldMessage } from './field-sentence.ts';

export type FieldTranslations = Readonly<Record<FieldMessage, string>>;

const namesIn = (message: string): string[] => [...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** What stands in a sentence for the names of a message; undefined when it was made of another message. */
function valuesIn(english: string, message: string): Readonly<Record<string, string>> | undefined {
  const [start = '', ...parts] = message.split(/\{\w+\}/);
  if (!english.startsWith(start)) return undefined;
  const names = namesIn(message);
  const values: Record<string, string> = {};
  let from = start.length;
  for (const [at, part] of parts.entries()) {
    const to = at === parts.length - 1 ? english.length - part.length : english.indexOf(part, from);
    if (to <= from || !english.startsWith(part, to)) return undefined;
    values[names[at] ?? ''] = english.slice(from, to);
    from = to + part.length;
  }
  return values;
}

/** Undefined for a sentence of a server of another version. */
export function translateField(translations: FieldTranslations, english: string): string | undefined {
  if (Object.hasOwn(translations, english)) return translations[english as FieldMessage];
  for (const [message, translation] of Object.entries(translations)) {
    const values = message.includes('{') ? valuesIn(english, message) : undefined;
    if (!values) continue;
    return translation.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  }
  return undefined;
}
