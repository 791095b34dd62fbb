import type { credentialMessages } from './messages.ts';

export const credentialSpanish: Record<keyof typeof credentialMessages, string> = {
  title: 'Teléfono o llave de acceso perdidos',
  lead: 'Primero devuelva la llamada al número registrado. Se cierran sus sesiones y recibe un correo.',
  send: 'Restablecer códigos y llaves',
  reason: 'Motivo, y cómo verificó',
  reasonHint: 'Queda registrado con su nombre.',
  reasonMissing: 'Dé un motivo breve',
  done: 'Códigos y llaves restablecidos',
  errorText: 'No cambió nada. Intente de nuevo.',
};
