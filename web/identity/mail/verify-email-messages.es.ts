import type { Translated } from '../../client/language.ts';
import type { verifyEmailMessages } from './verify-email-messages.ts';

export const verifyEmailSpanish: Translated<typeof verifyEmailMessages> = {
  label: 'Su correo electrónico',
  text: 'Confirme {email} con el enlace que le enviamos.',
  again: 'Enviar de nuevo',
  sent: 'Enviado. Revise su correo.',
};
