import type { FormErrors } from '@mantine/form';
import type { SyntheticEvent } from 'react';

/** For `form.onSubmit`: the first field of the form that has an error takes the focus. */
export function focusFirstError(errors: FormErrors, _values?: unknown, event?: SyntheticEvent<HTMLFormElement>): void {
  const fields = event?.currentTarget.querySelectorAll<HTMLElement>('[data-path]') ?? [];
  Array.from(fields)
    .find(({ dataset }) => errors[dataset.path ?? ''])
    ?.focus();
}
