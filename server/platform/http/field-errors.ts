/** Validation problems of a request, field by field, as replies name them. */
import { fieldSentence } from '@autolotto/contract/shared/field-sentence.ts';
import type { z } from 'zod';
import './field-words.ts';

export type FieldError = { readonly field: string; readonly detail: string };

/** Unknown fields are named one by one, up to this many. */
const maxUnknownFields = 10;

export const fieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldError[] =>
  issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, maxUnknownFields).map((key) => {
          const field = [...issue.path, key].join('.');
          return { field, detail: fieldSentence('Unknown field: {field}', { field }) };
        })
      : [{ field: issue.path.join('.'), detail: issue.message }],
  );
