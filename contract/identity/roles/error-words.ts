import { errorWords } from '../../shared/words/error-words.ts';

export const roleErrorWords = {
  ROLE_ALREADY_PICKED: errorWords({
    en: 'You already picked your role. You can pick it once; an admin can change it for you.',
    es: 'Ya eligió su función. Solo se puede elegir una vez; un administrador puede cambiarla por usted.',
  }),
  ADMIN_APPROVAL_PENDING: errorWords({
    en: 'An admin has to approve this. We sent your request to the admins; until then you can continue as a customer.',
    es: 'Un administrador tiene que aprobarlo. Enviamos su solicitud a los administradores; mientras tanto puede seguir como cliente.',
  }),
  ADMIN_EMAIL_UNVERIFIED: errorWords({
    en: 'Confirm your email address first, then choose Admin again. If no email comes, ask the person who runs this server.',
    es: 'Confirme primero su dirección de correo y luego elija Administrador otra vez. Si no le llega ningún correo, pregunte a la persona que maneja este servidor.',
  }),
  SET_UP_CODE_REQUIRED: errorWords({
    en: 'Nobody is an admin here yet. Enter the set-up code that the server wrote to its log at its first start.',
    es: 'Aquí todavía no hay ningún administrador. Escriba el código de instalación que el servidor anotó en su registro la primera vez que se inició.',
  }),
  SET_UP_CODE_INCORRECT: errorWords({
    en: 'This is not the set-up code in the server log. Check it and try again.',
    es: 'Este no es el código de instalación del registro del servidor. Revíselo e intente de nuevo.',
  }),
  WORK_TYPE_MISMATCH: errorWords({
    en: '{role, select, courier {Choose the work of your role: courier.} store {Choose the work of your role: store.} other {The work age check is for couriers and store staff. Your account is neither.}}',
    es: '{role, select, courier {Elija el trabajo de su función: repartidor.} store {Elija el trabajo de su función: tienda.} other {La verificación de edad para trabajar es para repartidores y personal de tiendas. Su cuenta no es de ninguno de los dos.}}',
  }),
  WORK_UNDER_AGE: errorWords({
    en: 'You must be at least {minAge} years old to work for AutoLottoApp. This requirement applies to all couriers and store employees who handle age-restricted products.',
    es: 'Debe tener al menos {minAge} años para trabajar para AutoLottoApp. Este requisito vale para todos los repartidores y empleados de tiendas que manejan productos con límite de edad.',
  }),
  ACCESS_REQUEST_NOT_FOUND: errorWords({ en: 'There is no such request.', es: 'No existe esa solicitud.' }),
  ACCESS_REQUEST_DECIDED: errorWords({
    en: 'Another admin already answered this request.',
    es: 'Otro administrador ya contestó esta solicitud.',
  }),
  LAST_ADMIN: errorWords({
    en: 'This is the only admin. Give another account the admin role first.',
    es: 'Es el único administrador que hay. Primero dé la función de administrador a otra cuenta.',
  }),
};
