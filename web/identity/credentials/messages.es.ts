import type { credentialMessages } from './messages.ts';

export const credentialSpanish: Record<keyof typeof credentialMessages, string> = {
  title: 'Teléfono o llave de acceso perdidos',
  lead: 'Verifique a la persona: devuelva la llamada al número registrado. Se cierran sus sesiones y recibe un correo; la contraseña queda.',
  send: 'Restablecer códigos y llaves',
  reason: 'Motivo, y cómo verificó',
  reasonHint: 'Registrado con su nombre; la persona no lo ve',
  reasonMissing: 'Dé un motivo breve',
  done: '{name} ya puede entrar con la contraseña',
  errorText: 'No cambió nada. Intente de nuevo.',
};
