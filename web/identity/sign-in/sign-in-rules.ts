import { passwordLength } from '@autolotto/contract/identity/limits.ts';

export type SignInFields = { email: string; password: string };
export type SignUpFields = SignInFields & { firstName: string; lastName: string };
type FieldError = 'emailError' | 'passwordMissing' | 'passwordShort' | 'passwordLong';
type Errors = Partial<Record<keyof SignInFields, FieldError>>;

/** Only what cannot possibly be an address; the server has the last word. */
const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

export function checkSignIn({ email, password }: SignInFields): Errors {
  return {
    ...(looksLikeEmail(email) ? {} : { email: 'emailError' as const }),
    ...(password === '' ? { password: 'passwordMissing' as const } : {}),
  };
}

export const checkEmail = looksLikeEmail;

/** Only the server knows the rest, such as leaked passwords. */
export function checkNewPassword(password: string): 'passwordShort' | 'passwordLong' | undefined {
  if (password.length < passwordLength.min) return 'passwordShort';
  return password.length > passwordLength.max ? 'passwordLong' : undefined;
}

export function checkSignUp({ email, password }: SignInFields): Errors {
  const errors = checkSignIn({ email, password });
  const found = checkNewPassword(password);
  return found ? { ...errors, password: found } : errors;
}

/** Read from the form itself, so that what a password manager filled in counts without a keystroke. */
export function fieldsOf(form: HTMLFormElement): SignUpFields {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    email: text('email'),
    password: text('password'),
    firstName: text('firstName'),
    lastName: text('lastName'),
  };
}
