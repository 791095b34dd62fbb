import type { sessionEndMessages as english } from './session-end-messages.ts';

export const sessionEndSpanish: typeof english = {
  byDisuse: 'Se cerrará su sesión a esta hora: {time}, porque hace mucho que no se hace nada aquí. ¿Sigue ahí?',
  byAge:
    'Se cerrará su sesión a esta hora: {time}. Vuelva a iniciarla antes: regresará a esta página con lo que escribió.',
  stay: 'Mantener la sesión',
  signInAgain: 'Iniciar sesión de nuevo',
  later: 'Más tarde',
  stays: 'Su sesión sigue abierta',
  over: 'Se cerró su sesión',
  overText: 'Inicie sesión de nuevo. Regresará a esta página.',
  failed: 'No funcionó',
  offline: 'No hay conexión. Inténtelo de nuevo cuando la tenga.',
  failedText: 'Inténtelo de nuevo.',
  typedTitle: 'Lo que escribió está de vuelta',
  typedText: 'Revíselo antes de enviarlo.',
};
