import type { Translated } from '../client/language.ts';
import type { visitorShelvesMessages } from './visitor-messages.ts';

export const visitorShelvesSpanish: Translated<typeof visitorShelvesMessages> = {
  documentTitle: 'Productos · AutoLotto',
  title: 'Productos',
  bar: 'Iniciar sesión para pedir',
  age: {
    title: 'Productos con edad mínima',
    text: 'Lotería, tabaco, vapeo y alcohol',
    ask: 'Escribir fecha de nacimiento',
    why: 'Solo para adultos. Su fecha de nacimiento queda en este navegador.',
  },
  cartTitle: 'Su carrito',
  cart: '{count, plural, one {# artículo} other {# artículos}} de {store}',
};
