import { errorWords } from '../../shared/words/error-words.ts';

export const roleErrorWords = {
  ROLE_ALREADY_PICKED: errorWords({
    en: 'Ask an admin to change your role.',
    es: 'Pida a un administrador que cambie su función.',
  }),
  ADMIN_APPROVAL_PENDING: errorWords({
    en: 'We asked the admins. Until then, continue as a customer.',
    es: 'Avisamos a los administradores. Mientras tanto, siga como cliente.',
  }),
  ADMIN_EMAIL_UNVERIFIED: errorWords({
    en: 'Confirm your email, then choose Admin again. No email? Ask the server’s owner.',
    es: 'Confirme su correo y elija Administrador otra vez. ¿No le llegó? Pregunte al dueño del servidor.',
  }),
  SET_UP_CODE_REQUIRED: errorWords({
    en: 'Enter the set-up code from the server’s first log.',
    es: 'Escriba el código de instalación del primer registro del servidor.',
  }),
  SET_UP_CODE_INCORRECT: errorWords({
    en: 'Check the server log and try again.',
    es: 'Revise el registro del servidor e intente de nuevo.',
  }),
  WORK_TYPE_MISMATCH: errorWords({
    en: '{role, select, courier {Choose courier work.} store {Choose store work.} other {Only couriers and store staff need this.}}',
    es: '{role, select, courier {Elija el trabajo de repartidor.} store {Elija el trabajo de tienda.} other {Solo es para repartidores y personal de tiendas.}}',
  }),
  WORK_UNDER_AGE: errorWords({
    en: 'You must be at least {minAge} years old to work for AutoLottoApp. This requirement applies to all couriers and store employees who handle age-restricted products.',
    es: 'Debe tener al menos {minAge} años para trabajar para AutoLottoApp. Este requisito vale para todos los repartidores y empleados de tiendas que manejan productos con límite de edad.',
  }),
  ACCESS_REQUEST_NOT_FOUND: errorWords({ en: 'No such request.', es: 'No existe esa solicitud.' }),
  ACCESS_REQUEST_DECIDED: errorWords({
    en: 'Another admin already answered.',
    es: 'Otro administrador ya contestó.',
  }),
  LAST_ADMIN: errorWords({
    en: 'Make someone else an admin first.',
    es: 'Nombre primero a otro administrador.',
  }),
};
