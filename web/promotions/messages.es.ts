import type { Translated } from '../client/language.ts';
import type { promotionsMessages } from './messages.ts';

export const promotionsSpanish: Translated<typeof promotionsMessages> = {
  code: 'Código promocional',
  codeHint: 'Un solo código a la vez espera su próximo pedido.',
  codeMissing: 'Escriba un código promocional',
  apply: 'Aplicar',
  add: 'Agregar un código promocional',
  appliedTitle: '¡Código promocional aplicado!',
  applied: {
    percentage: 'Descuento de {discount}% aplicado a su próxima compra',
    fixed: 'Descuento de {discount} aplicado a su próxima compra',
    freebie: '{title}: aplicado a su próxima compra',
  },
  invalidTitle: 'Código promocional no válido',
  waitingTitle: 'Un código a la vez',
  invalid: 'Este código promocional no es válido o ya venció',
  noAnswer: 'Se perdió la conexión. Revísela e intente de nuevo.',
  loading: 'Cargando su código promocional…',
  terms: {
    percentage: '{percent}% de descuento',
    fixed: '{amount} de descuento',
    most: 'como máximo {amount}',
    minimum: 'en artículos por {amount} o más',
    gift: 'Entrega gratis',
    firstOrder: 'solo en el primer pedido',
    until: 'hasta el {date}',
  },
  waiting: 'Espera su próximo pedido',
  used: 'En este pedido',
  takeBack: 'Quitar',
  takeBackNamed: 'Quitar {code}',
  takenBackTitle: 'Código quitado',
  takenBack: 'Puede usar {code} más adelante.',
  takeBackFailed: 'No se pudo quitar el código. Intente de nuevo.',
  gift: {
    takeBackNamed: 'Devolver la entrega gratis',
    takenBackTitle: 'Entrega gratis devuelta',
    takenBack: 'Recuperó sus puntos.',
    takeBackFailed: 'No se pudo devolver. Intente de nuevo.',
  },
};
