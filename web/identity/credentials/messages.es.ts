import type { credentialMessages } from './messages.ts';

export const credentialSpanish: Record<keyof typeof credentialMessages, string> = {
  title: 'Teléfono o llave de acceso perdidos',
  lead: 'Primero devuelva la llamada al número registrado.',
  send: 'Restablecer códigos y llaves',
  reason: 'Motivo y cómo verificó',
  reasonMissing: 'Escriba un motivo',
  done: 'Códigos y llaves restablecidos',
  errorText: 'No cambió nada. Intente de nuevo.',
};
