import { errorWords } from './error-words.ts';
import { type Feature, featureWords } from './feature-words.ts';

export const commonErrorWords = {
  MALFORMED_REQUEST: errorWords({
    en: 'Send valid JSON.',
    es: 'No se pudo leer la solicitud.',
  }),
  /** The first field's own sentence, so that a toast can show it as it stands. */
  INVALID_FIELDS: errorWords({
    en: '{first, select, none {Check your entries.} other {{first}}}',
    es: '{first, select, none {Revise lo que escribió.} other {{first}}}',
    prepare: ({ errors }: { errors: readonly { detail: string }[] }) => ({ first: errors[0]?.detail ?? null }),
  }),
  UNAUTHENTICATED: errorWords({
    en: 'Sign in to continue.',
    es: 'Inicie sesión para seguir.',
  }),
  FORBIDDEN: errorWords({ en: 'Your account cannot do this.', es: 'Su cuenta no puede hacer esto.' }),
  ACCOUNT_SUSPENDED: errorWords({
    en: 'Account suspended; your money is safe. Call {phone} or email {email}. Reason: {reason}',
    es: 'Cuenta suspendida; su dinero está a salvo. Llame al {phone} o escriba a {email}. Motivo: {reason}',
  }),
  ACCOUNT_LEAVING: errorWords({
    en: 'Deletion is pending. Sign in and choose Keep my account.',
    es: 'Se va a borrar. Inicie sesión y elija Conservar mi cuenta.',
  }),
  TABLET_LOCKED: errorWords({
    en: 'Enter your PIN.',
    es: 'Escriba su PIN.',
  }),
  TABLET_SHARED: errorWords({
    en: 'Use your own device for this.',
    es: 'Para esto use su propio dispositivo.',
  }),
  WORK_AGE_REQUIRED: errorWords({
    en: 'Verify your age first.',
    es: 'Verifique primero su edad.',
  }),
  SECOND_FACTOR_REQUIRED: errorWords({
    en: '{step, select, ask {Enter a code or use a passkey.} other {Set up two-step verification on your account page.}}',
    es: '{step, select, ask {Escriba un código o use una llave de acceso.} other {Configure la verificación en dos pasos en la página de su cuenta.}}',
  }),
  REAUTHENTICATION_REQUIRED: errorWords({
    en: 'For security, sign in again and retry.',
    es: 'Por seguridad, inicie sesión de nuevo y repítalo.',
  }),
  ORIGIN_NOT_ALLOWED: errorWords({
    en: 'Send this site’s address as Origin.',
    es: 'Envíe la dirección de este sitio como Origin.',
  }),
  UNKNOWN_HOST: errorWords({
    en: 'Use localhost or the IP address, or set PUBLIC_ORIGIN.',
    es: 'Use localhost o la dirección IP, o configure PUBLIC_ORIGIN.',
  }),
  NOT_FOUND: errorWords({
    en: 'It doesn’t exist or you can’t see it.',
    es: 'No existe o usted no puede verlo.',
  }),
  PAYLOAD_TOO_LARGE: errorWords({ en: 'Send something smaller.', es: 'Envíe algo más pequeño.' }),
  UNSUPPORTED_MEDIA_TYPE: errorWords({
    en: 'Send application/json.',
    es: 'Envíe application/json.',
  }),
  TOO_MANY_REQUESTS: errorWords({
    en: 'Try again in {retryAfterSeconds} seconds.',
    es: 'Intente de nuevo en {retryAfterSeconds} segundos.',
  }),
  IDEMPOTENCY_KEY_REUSED: errorWords({
    en: 'Use a new Idempotency-Key.',
    es: 'Intente de nuevo.',
  }),
  FEATURE_OFF: errorWords({
    en: '{said}',
    es: '{said}',
    prepare: ({ feature }: { feature: Feature }, language) => ({ said: featureWords[feature][language] }),
  }),
  INTERNAL_ERROR: errorWords({
    en: 'Something went wrong. Try again.',
    es: 'Algo salió mal. Intente de nuevo.',
  }),
  SERVICE_UNAVAILABLE: errorWords({
    en: 'We’re busy. Try again in a moment.',
    es: 'Estamos ocupados. Intente de nuevo en un momento.',
  }),
};
