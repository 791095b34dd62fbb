import { errorWords } from './error-words.ts';
import { type Feature, featureWords } from './feature-words.ts';

export const commonErrorWords = {
  MALFORMED_REQUEST: errorWords({
    en: 'The request could not be read. Send valid JSON.',
    es: 'No se pudo leer la solicitud.',
  }),
  /** The first field's own sentence, so that a toast can show it as it stands. */
  INVALID_FIELDS: errorWords({
    en: '{first, select, none {Check what you entered.} other {{first}}}',
    es: '{first, select, none {Revise lo que escribió.} other {{first}}}',
    prepare: ({ errors }: { errors: readonly { detail: string }[] }) => ({ first: errors[0]?.detail ?? null }),
  }),
  UNAUTHENTICATED: errorWords({
    en: 'Unauthorized. Sign in to continue.',
    es: 'Sin autorización. Inicie sesión para seguir.',
  }),
  FORBIDDEN: errorWords({ en: 'Your account cannot do this.', es: 'Su cuenta no puede hacer esto.' }),
  ACCOUNT_SUSPENDED: errorWords({
    en: 'This account is suspended. Call {phone} or write to {email}; the money in it is not lost. The reason: {reason}',
    es: 'Esta cuenta está suspendida. Llame al {phone} o escriba a {email}; el dinero que hay en ella no se pierde. El motivo: {reason}',
  }),
  ACCOUNT_LEAVING: errorWords({
    en: 'You asked us to delete this account. Sign in and choose Keep my account to use it again.',
    es: 'Nos pidió borrar esta cuenta. Inicie sesión y elija Conservar mi cuenta para volver a usarla.',
  }),
  TABLET_LOCKED: errorWords({
    en: 'This tablet is locked. Enter your PIN to continue.',
    es: 'Esta tableta está bloqueada. Escriba su PIN para continuar.',
  }),
  TABLET_SHARED: errorWords({
    en: 'This device is a shared tablet, for the shop’s work only. Use your own device for this.',
    es: 'Este dispositivo es una tableta compartida, solo para el trabajo de la tienda. Use su propio dispositivo.',
  }),
  WORK_AGE_REQUIRED: errorWords({
    en: 'Verify your age first. It is required to work with age-restricted items.',
    es: 'Verifique primero su edad. Para trabajar con artículos que tienen límite de edad hay que tener la edad necesaria.',
  }),
  SECOND_FACTOR_REQUIRED: errorWords({
    en: '{step, select, ask {Enter a code from your app or use a passkey to continue.} other {Your role requires two-step verification. Set it up on your account page to continue.}}',
    es: '{step, select, ask {Escriba un código de su app o use una llave de acceso antes de seguir.} other {Su función exige la verificación en dos pasos. Configúrela en la página de su cuenta antes de seguir.}}',
  }),
  REAUTHENTICATION_REQUIRED: errorWords({
    en: 'This changes who can do what or how someone signs in. For your security, sign in again, then repeat it.',
    es: 'Esto cambia lo que alguien puede hacer o cómo entra. Por seguridad, inicie sesión de nuevo y repítalo.',
  }),
  ORIGIN_NOT_ALLOWED: errorWords({
    en: 'This request came from another website, or did not say where from. A program sends the address of this site as Origin.',
    es: 'Esta solicitud vino de otro sitio web o no dijo de dónde. Un programa envía la dirección de este sitio como Origin.',
  }),
  UNKNOWN_HOST: errorWords({
    en: 'The server is not set up for this address. Open it by localhost or its IP address, or set the address in PUBLIC_ORIGIN.',
    es: 'El servidor no está configurado para esta dirección. Ábralo por localhost o por su dirección IP, o indique la dirección en PUBLIC_ORIGIN.',
  }),
  NOT_FOUND: errorWords({
    en: 'This does not exist, or you are not allowed to see it.',
    es: 'Esto no existe o usted no tiene permiso para verlo.',
  }),
  PAYLOAD_TOO_LARGE: errorWords({ en: 'The request is too large.', es: 'La solicitud es demasiado grande.' }),
  UNSUPPORTED_MEDIA_TYPE: errorWords({
    en: 'Send JSON with the content type application/json.',
    es: 'El servidor no entiende este tipo de contenido.',
  }),
  TOO_MANY_REQUESTS: errorWords({
    en: 'Too many requests. Try again in {retryAfterSeconds} seconds.',
    es: 'Demasiadas solicitudes. Intente de nuevo en {retryAfterSeconds} segundos.',
  }),
  IDEMPOTENCY_KEY_REUSED: errorWords({
    en: 'This Idempotency-Key was used for a different request. Use a new key.',
    es: 'Esta solicitud ya se usó para otra cosa. Intente de nuevo.',
  }),
  FEATURE_OFF: errorWords({
    en: '{said}',
    es: '{said}',
    prepare: ({ feature }: { feature: Feature }, language) => ({ said: featureWords[feature][language] }),
  }),
  INTERNAL_ERROR: errorWords({
    en: 'Something went wrong on our side. Please try again.',
    es: 'Algo salió mal de nuestro lado. Intente de nuevo.',
  }),
  SERVICE_UNAVAILABLE: errorWords({
    en: 'The service is busy or restarting. Please try again in a moment.',
    es: 'El servicio está ocupado o reiniciando. Intente de nuevo en un momento.',
  }),
};
