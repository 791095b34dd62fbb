import type { credentialMessages } from './messages.ts';

export const credentialSpanish: Record<keyof typeof credentialMessages, string> = {
  title: 'Teléfono o llave de acceso perdidos',
  lead: 'Para quien ya no puede dar un código ni una llave de acceso, y no tiene códigos de recuperación. Asegúrese de con quién habla: devuelva la llamada al número que conoce. Se cierran todas sus sesiones, recibe un correo y la contraseña no cambia.',
  send: 'Restablecer códigos y llaves',
  reason: 'Motivo, y cómo sabe quién es',
  reasonHint: 'Se guarda con su nombre; la persona no lo lee.',
  reasonMissing: 'Indique un motivo, bastan unas palabras',
  done: 'Restablecido',
  doneText: '{name} ya puede entrar con la contraseña.',
  errorTitle: 'Error',
  errorText: 'No se cambió nada. Inténtelo de nuevo.',
};
