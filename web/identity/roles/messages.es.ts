import type { Translated } from '../../client/language.ts';
import type { roleMessages } from './messages.ts';

export const roleSpanish: Translated<typeof roleMessages> = {
  role: {
    title: '¿Cómo va a usar AutoLotto?',
    once: 'Después no puede cambiarlo.',
    customer: 'Cliente',
    customerText: 'Pida y siga sus entregas',
    customerAsk: 'Los productos con límite de edad piden identificación en la puerta.',
    courier: 'Repartidor',
    courierText: 'Entregue pedidos cercanos y gane',
    courierAsk: 'Debe tener {age} años o más y pasar una verificación de antecedentes antes de su primera entrega.',
    store: 'Dueño de tienda',
    storeText: 'Venda productos con repartidores',
    storeAsk: 'Debe tener {age} años o más. Un administrador aprueba su tienda antes de vender.',
    admin: 'Administrador',
    adminText: 'Administre tiendas, repartidores, pedidos',
    adminAsk: 'Un administrador debe aprobarle, salvo que esté en la lista.',
    setUpCode: 'Código de instalación',
    setUpCodeHint: 'Cuatro grupos de seis. ¿Lo perdió? Vea la guía del operador.',
    confirmTitle: '¿Elegir {role}?',
    confirm: 'Elegir {role}',
    back: 'Atrás',
    updatedTitle: 'Función actualizada',
    updated: 'Su función ahora es {role}.',
    errorTitle: 'Error',
    failed: 'No se pudo actualizar la función. Intente de nuevo.',
    requested: 'Pidió ser administrador. Espere o elija otra función.',
    waiting: 'En espera de respuesta',
  },
  workAge: {
    title: '¿Cuántos años tiene?',
    why: 'Debe tener {age} años o más para este trabajo. Escriba su fecha de nacimiento. Después no se puede cambiar.',
    verify: 'Verificar mi edad',
    verifying: 'Verificando…',
    cancel: 'Cancelar y cerrar sesión',
    tooYoung:
      'Debe tener al menos {age} años para trabajar para AutoLottoApp. Este requisito vale para todos los repartidores y empleados de tiendas que manejan productos con límite de edad.',
    verifiedTitle: 'Edad laboral verificada',
    failed: 'No se pudo verificar la edad laboral. Intente de nuevo.',
  },
};
