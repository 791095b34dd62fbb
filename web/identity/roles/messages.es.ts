import type { Translated } from '../../client/language.ts';
import type { roleMessages } from './messages.ts';

export const roleSpanish: Translated<typeof roleMessages> = {
  role: {
    title: '¿Cómo va a usar AutoLotto?',
    once: 'Solo puede elegir una vez. Hasta entonces puede mirar y pedir como cliente.',
    customer: 'Cliente',
    customerText: 'Pida en tiendas cercanas y siga el camino hasta su puerta.',
    customerAsk: 'No se necesita nada más. Para productos con límite de edad muestra su identificación en la puerta.',
    courier: 'Repartidor',
    courierText: 'Lleve pedidos a personas cercanas y cobre por cada uno.',
    courierAsk:
      'Debe tener {age} años o más. Después le pedimos su fecha de nacimiento y una verificación de antecedentes antes de su primera entrega.',
    store: 'Dueño de tienda',
    storeText: 'Venda lo que tiene su tienda. Los repartidores lo llevan a sus clientes.',
    storeAsk:
      'Debe tener {age} años o más. Después le pedimos su fecha de nacimiento; un administrador aprueba su tienda antes de que venda.',
    admin: 'Administrador',
    adminText: 'Cuide tiendas, repartidores y pedidos.',
    adminAsk: 'Si no está en la lista de administradores, un administrador tiene que aprobarlo primero.',
    setUpCode: 'Código de instalación',
    setUpCodeHint:
      'Cuatro grupos de seis letras y números. Si se perdió, la guía para quienes manejan el servidor dice qué hacer.',
    confirmTitle: '¿Elegir {role}?',
    confirmOnce: 'Después no puede cambiarlo usted mismo.',
    confirm: 'Sí, elegir {role}',
    back: 'Mirar de nuevo',
    close: 'Cerrar',
    updatedTitle: 'Función actualizada',
    updated: 'Su función ahora es {role}.',
    errorTitle: 'Error',
    failed: 'No se pudo actualizar la función. Intente de nuevo.',
    requested: 'Pidió ser administrador. Un administrador contestará. Puede esperar o elegir otra función.',
    waiting: 'En espera de respuesta',
  },
  workAge: {
    title: '¿Cuántos años tiene?',
    why: 'Los repartidores y las tiendas manejan boletos de lotería, tabaco, artículos de vapeo y alcohol. Debe tener al menos {age} años para este trabajo. Escriba su fecha de nacimiento una vez; se guarda con cuidado y después no se puede cambiar.',
    escape: 'No puede seguir sin ella. Cancelar cierra su sesión; no se pierde nada y puede volver a esto más tarde.',
    verify: 'Verificar mi edad',
    verifying: 'Verificando…',
    cancel: 'Cancelar y cerrar sesión',
    close: 'Cerrar',
    tooYoung:
      'Debe tener al menos {age} años para trabajar para AutoLottoApp. Este requisito vale para todos los repartidores y empleados de tiendas que manejan productos con límite de edad.',
    verifiedTitle: 'Edad laboral verificada',
    verified: 'Ya puede empezar a trabajar.',
    failed: 'No se pudo verificar la edad laboral. Intente de nuevo.',
  },
};
