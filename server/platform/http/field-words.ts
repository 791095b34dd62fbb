/** Default sentences for invalid fields, where a schema has none of its own. Written once for the whole contract. */
import { type FieldMessage, type FieldSentence, fieldSentence } from '@autolotto/contract/shared/field-sentence.ts';
import { z } from 'zod';

/** "deliveryAddress" is "Delivery address"; of a line of a list its own field. */
function fieldWords(path: readonly PropertyKey[]): string {
  const name = path.findLast((part): part is string => typeof part === 'string' && !/^\d+$/.test(part)) ?? '';
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? 'This' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** A message of any field, which begins with its name and has no other. */
type Plain = Exclude<Extract<FieldMessage, `{field} ${string}`>, `{field} ${string}{${string}`>;

const kinds: Readonly<Record<string, Plain>> = {
  string: '{field} must be text',
  number: '{field} must be a number',
  int: '{field} must be a whole number',
  boolean: '{field} must be true or false',
  array: '{field} must be a list',
  object: '{field} must be a group of fields',
  record: '{field} must be a group of fields',
  date: '{field} must be a day',
};
const formats: Readonly<Record<string, Plain>> = {
  date: '{field} must be a day, like 2027-06-30',
  datetime: '{field} must be a time, like 2027-06-30T17:00:00Z',
  time: '{field} must be a time of day, like 17:30',
  email: '{field} must be an email address, like name@example.com',
  url: '{field} must be a web address, like https://example.com',
  uuid: '{field} must be an id like 3f2b8c1e-0d4a-4c6b-9a57-2e8f1d6c7b90',
};
const oneOf = (field: string, values: readonly unknown[]): FieldSentence =>
  values.length === 1
    ? fieldSentence('{field} must be {value}', { field, value: String(values[0]) })
    : fieldSentence('{field} must be one of {values}', { field, values: values.map(String).join(', ') });

type Counted = { readonly origin: string; readonly inclusive?: boolean | undefined };
function atMost(field: string, { origin, inclusive }: Counted, maximum: number | bigint): FieldSentence {
  const most = String(maximum);
  if (origin === 'string') return fieldSentence('{field} must have at most {most} characters', { field, most });
  if (origin === 'array' || origin === 'set')
    return fieldSentence('{field} must have at most {most} entries', { field, most });
  if (inclusive === false) return fieldSentence('{field} must be below {most}', { field, most });
  return fieldSentence('{field} must be at most {most}', { field, most });
}
function atLeast(field: string, { origin, inclusive }: Counted, minimum: number | bigint): FieldSentence {
  const least = String(minimum);
  if (origin === 'string') return fieldSentence('{field} must have at least {least} characters', { field, least });
  if (origin === 'array' || origin === 'set')
    return fieldSentence('{field} must have at least {least} entries', { field, least });
  if (inclusive === false) return fieldSentence('{field} must be above {least}', { field, least });
  return fieldSentence('{field} must be at least {least}', { field, least });
}

function sentenceOf(field: string, issue: z.core.$ZodRawIssue): FieldSentence {
  const say = (message: Plain) => fieldSentence(message, { field });
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return say('{field} is missing');
      return say(kinds[issue.expected] ?? '{field} must be of another kind');
    case 'invalid_value':
      return issue.input === undefined ? say('{field} is missing') : oneOf(field, issue.values);
    case 'too_big':
      return atMost(field, issue, issue.maximum);
    case 'too_small':
      return atLeast(field, issue, issue.minimum);
    case 'not_multiple_of':
      return fieldSentence('{field} must be a multiple of {divisor}', { field, divisor: issue.divisor });
    case 'invalid_format':
      return say(formats[issue.format] ?? '{field} is not written as it should be');
    case 'unrecognized_keys':
      return say('{field} has fields that are not known here');
    case 'invalid_union':
      return Array.isArray(issue.options) ? oneOf(field, issue.options) : say('{field} is not right. Check it');
    default:
      return say('{field} is not right. Check it');
  }
}

/** A field with several allowed forms is described by its first form. */
function ofUnion(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'invalid_union' || issue.input === undefined) return undefined;
  // The message was written before its field was known.
  return issue.errors[0]?.[0]?.message.replace(/^This /, `${fieldWords(issue.path ?? [])} `);
}

z.config({ customError: (issue) => ofUnion(issue) ?? sentenceOf(fieldWords(issue.path ?? []), issue) });
