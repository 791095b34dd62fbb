/** What was wrong with what somebody sent, field by field, as replies name it. */
import { fieldSentence } from '@autolotto/contract/shared/field-sentence.ts';
import type { z } from 'zod';
import './field-words.ts';

export type FieldError = { readonly field: string; readonly detail: string };

/** A field that nobody asked for is named one by one, and no more of them than anybody reads. */
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
