import type { sessionEndMessages as english } from './session-end-messages.ts';

export const sessionEndSpanish: typeof english = {
  byDisuse: 'Su sesión se cierra: {time}. ¿Sigue ahí?',
  byAge: 'Su sesión se cierra: {time}. Vuelva a iniciarla para conservar esta página y lo escrito.',
  stay: 'Mantener la sesión',
  signInAgain: 'Iniciar sesión de nuevo',
  later: 'Más tarde',
  stays: 'Su sesión sigue abierta',
  over: 'Se cerró su sesión',
  overText: 'Inicie sesión de nuevo para volver aquí.',
  failed: 'No funcionó',
  offline: 'Sin conexión. Intente cuando la tenga.',
  failedText: 'Intente de nuevo.',
  typedTitle: 'Texto recuperado',
  typedText: 'Revíselo antes de enviarlo',
};
