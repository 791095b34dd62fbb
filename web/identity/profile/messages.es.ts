import { commonSpanish } from '../../client/common-messages.es.ts';
import type { Translated } from '../../client/language.ts';
import type { profileMessages } from './messages.ts';

export const profileSpanish: Translated<typeof profileMessages> = {
  sheet: { title: 'Sus datos', save: 'Guardar' },
  firstName: 'Nombre',
  lastName: 'Apellido',
  nameLocked: 'Llámenos para cambiar su nombre.',
  phone: 'Teléfono',
  phoneHint: 'Su repartidor puede llamarle.',
  noPhone: 'Ninguno',
  saved: 'Datos guardados',

  addresses: {
    title: 'Direcciones',
    none: 'Sin direcciones guardadas',
    add: 'Agregar dirección',
    edit: 'Editar',
    editNamed: 'Editar {name}',
    remove: 'Borrar',
    removeNamed: 'Borrar {name}',
    removed: '{name}: borrada',
    saved: '{name}: guardada',
    sheetTitle: 'Dirección',
    name: 'Nombre',
    nameMissing: 'Escriba un nombre, como Casa',
    address: 'Dirección',
    addressHint: commonSpanish.addressHint,
    addressMissing: 'Escriba la dirección',
    instructions: 'Instrucciones de entrega (opcional)',
    save: 'Guardar',
    suggested: { home: 'Casa', work: 'Trabajo' },
    choose: 'Direcciones guardadas',
    keep: 'Guardar dirección',
    keepAs: 'Guardar como',
  },
};
