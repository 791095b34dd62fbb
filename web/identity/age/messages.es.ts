import type { Translated } from '../../client/language.ts';
import type { ageMessages, birthDateMessages } from './messages.ts';

export const ageSpanish: Translated<typeof ageMessages> = {
  title: '¿Cuántos años tiene?',
  why: 'Escriba su fecha de nacimiento para lotería, tabaco, vapeo y alcohol. Después no se puede cambiar.',
  id: 'El repartidor revisa su identificación oficial.',
  verify: 'Verificar mi edad',
  verifying: 'Verificando…',
  cancel: 'Cancelar',
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
  hint: 'Como 4 · 21 · 1948',
  problems: {
    missing: 'Escriba su fecha de nacimiento',
    'month-missing': 'Escriba el mes',
    'day-missing': 'Escriba el día',
    'year-missing': 'Escriba el año',
    'month-range': 'Mes: del 1 al 12',
    'day-range': 'Día: del 1 al 31',
    'year-digits': 'Año: 4 cifras',
    'not-real': 'Ese mes tiene menos días',
    future: 'La fecha de nacimiento no puede estar en el futuro.',
    'too-long-ago': 'Revise el año',
  },
};
