/** What a field must be, in a sentence, wherever its schema has no words of its own. Said once for the whole contract. */
import { z } from 'zod';

/** "deliveryAddress" is "Delivery address"; of a line of a list its own field. */
export function fieldWords(path: readonly PropertyKey[]): string {
  const name = path.findLast((part): part is string => typeof part === 'string' && !/^\d+$/.test(part)) ?? '';
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? 'This' : words.charAt(0).toUpperCase() + words.slice(1);
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  date: 'a day',
};
const formats: Readonly<Record<string, string>> = {
  date: 'a day, like 2027-06-30',
  datetime: 'a time, like 2027-06-30T17:00:00Z',
  time: 'a time of day, like 17:30',
  email: 'an email address, like name@example.com',
  url: 'a web address, like https://example.com',
  uuid: 'an id like 3f2b8c1e-0d4a-4c6b-9a57-2e8f1d6c7b90',
};
const oneOf = (values: readonly unknown[]): string =>
  values.length === 1 ? String(values[0]) : `one of ${values.map(String).join(', ')}`;

type Counted = { readonly origin: string; readonly inclusive?: boolean | undefined };
/** "must have at most 300 characters", "must be above 0". */
function bound({ origin, inclusive }: Counted, value: unknown, side: 'most' | 'least'): string {
  const unit = { string: 'characters', array: 'entries', set: 'entries', file: 'bytes' }[origin];
  if (unit) return `must have at ${side} ${value} ${unit}`;
  if (inclusive === false) return `must be ${side === 'most' ? 'below' : 'above'} ${value}`;
  return `must be at ${side} ${value}`;
}

function must(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      return `must be ${kinds[issue.expected] ?? 'of another kind'}`;
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : `must be ${oneOf(issue.values)}`;
    case 'too_big':
      return bound(issue, issue.maximum, 'most');
    case 'too_small':
      return bound(issue, issue.minimum, 'least');
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_format':
      return formats[issue.format] ? `must be ${formats[issue.format]}` : 'is not written as it should be';
    case 'unrecognized_keys':
      return 'has fields that are not known here';
    case 'invalid_union':
      return Array.isArray(issue.options) ? `must be ${oneOf(issue.options)}` : 'is not right. Check it';
    default:
      return 'is not right. Check it';
  }
}

/** Of the forms that a field may have, the one that comes first is asked for. */
function ofUnion(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'invalid_union' || issue.input === undefined) return undefined;
  // It was said before anybody knew of which field.
  return issue.errors[0]?.[0]?.message.replace(/^This /, `${fieldWords(issue.path ?? [])} `);
}

z.config({ customError: (issue) => ofUnion(issue) ?? `${fieldWords(issue.path ?? [])} ${must(issue)}` });
