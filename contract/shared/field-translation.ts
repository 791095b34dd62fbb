/** Finds the message behind an English sentence, and translates it with the same figures. */
import type { FieldMessage } from './field-sentence.ts';
import { fillPlaces, readPlaces } from './places.ts';

/** Undefined for a sentence of a server of another version. */
export function translateField(
  translations: Readonly<Record<FieldMessage, string>>,
  english: string,
): string | undefined {
  if (Object.hasOwn(translations, english)) return translations[english as FieldMessage];
  for (const [message, translation] of Object.entries(translations)) {
    const values = readPlaces(english, message);
    if (values) return fillPlaces(translation, values);
  }
  return undefined;
}
