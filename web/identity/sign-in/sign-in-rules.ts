import { passwordLength } from '@autolotto/contract/identity/limits.ts';
import { looksLikeEmail } from '../../forms/email.ts';

export type SignInFields = { email: string; password: string };
export type SignUpFields = SignInFields & { firstName: string; lastName: string };
type FieldError = 'emailError' | 'passwordMissing' | 'passwordShort' | 'passwordLong';
type Errors = Partial<Record<keyof SignInFields, FieldError>>;

export function checkSignIn({ email, password }: SignInFields): Errors {
  return {
    ...(looksLikeEmail(email) ? {} : { email: 'emailError' as const }),
    ...(password === '' ? { password: 'passwordMissing' as const } : {}),
  };
}

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
