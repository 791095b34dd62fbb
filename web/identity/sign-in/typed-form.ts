import type { FormErrors } from '@mantine/form';
import type { SyntheticEvent } from 'react';
import type { SignUpFields } from './sign-in-rules.ts';

/** Read from the form itself, so that what a password manager filled in counts without a keystroke. */
function fieldsOf(form: HTMLFormElement): SignUpFields {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    email: text('email'),
    password: text('password'),
    firstName: text('firstName'),
    lastName: text('lastName'),
  };
}

type TypedForm<Values> = {
  readonly getValues: () => Values;
  readonly setValues: (values: Partial<Values>) => void;
};

/** Puts what stands in the fields into the form before it is checked and sent. */
export const submitTyped =
  <Values extends Partial<SignUpFields>>(
    form: TypedForm<Values>,
    submit: (event: SyntheticEvent<HTMLFormElement>) => void,
  ) =>
  (event: SyntheticEvent<HTMLFormElement>): void => {
    const typed: Partial<SignUpFields> = fieldsOf(event.currentTarget);
    const known = Object.keys(form.getValues());
    form.setValues(
      Object.fromEntries(Object.entries(typed).filter(([name]) => known.includes(name))) as Partial<Values>,
    );
    submit(event);
  };

/** What a field shows. Its value stays out of the page's markup, where a password would be read by others. */
export const typedField = (form: { readonly errors: FormErrors }, name: keyof SignUpFields) => ({
  'data-path': name,
  error: form.errors[name],
});
