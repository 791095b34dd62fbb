import type { Translated } from '../../client/language.ts';
import type { ageMessages, birthDateMessages } from './messages.ts';

export const ageSpanish: Translated<typeof ageMessages> = {
  title: '¿Cuántos años tiene?',
  why: 'Esta tienda vende boletos de lotería, tabaco, artículos de vapeo y alcohol. Escriba su fecha de nacimiento una vez; se guarda con cuidado y después no se puede cambiar.',
  id: 'Tenga lista su identificación oficial. El repartidor la revisa en la puerta.',
  verify: 'Verificar mi edad',
  verifying: 'Verificando…',
  cancel: 'Cancelar',
  close: 'Cerrar',
  carried: 'Fecha de nacimiento: {date}',
  change: 'Cambiar',
  tooYoung:
    'Debe tener al menos {age} años para usar este servicio. Esta plataforma entrega artículos con límite de edad, como boletos de lotería y productos de tabaco.',
  verifiedTitle: 'Edad verificada',
  verified: 'Su edad se verificó correctamente.',
  failed: 'No se pudo verificar la edad. Intente de nuevo.',
};

export const birthDateSpanish: Translated<typeof birthDateMessages> = {
  legend: 'Fecha de nacimiento',
  fields: { month: 'Mes', day: 'Día', year: 'Año' },
  hint: 'Por ejemplo 4 · 21 · 1948',
  problems: {
    missing: 'Escriba su fecha de nacimiento',
    'month-missing': 'Escriba el mes, por ejemplo 4',
    'day-missing': 'Escriba el día, por ejemplo 21',
    'year-missing': 'Escriba el año, por ejemplo 1948',
    'month-range': 'El mes debe ser un número del 1 al 12, por ejemplo 4',
    'day-range': 'El día debe ser un número del 1 al 31, por ejemplo 21',
    'year-digits': 'El año debe tener 4 cifras, por ejemplo 1948',
    'not-real': 'Ese mes tiene menos días. Revise el mes y el día',
    future: 'La fecha de nacimiento no puede estar en el futuro.',
    'too-long-ago': 'Revise el año: fue hace más de 130 años',
  },
};
