import type { Translated } from '../client/language.ts';
import type { visitorShelvesMessages } from './visitor-messages.ts';

export const visitorShelvesSpanish: Translated<typeof visitorShelvesMessages> = {
  documentTitle: 'Productos · AutoLotto',
  title: 'Productos',
  lead: 'Mire sin tener cuenta. Su carrito se conserva al iniciar sesión.',
  bar: 'Iniciar sesión para pedir',
  age: {
    title: 'Productos con edad mínima',
    text: 'Escriba su fecha de nacimiento para ver lotería, cigarrillos, tabaco, productos de vapeo y alcohol.',
    ask: 'Escribir su fecha de nacimiento',
    why: 'Los productos con edad mínima se muestran solo a adultos. Su fecha de nacimiento no sale de este navegador ni se guarda.',
  },
  cartTitle: 'Su carrito',
  cart: '{count, plural, one {# artículo} other {# artículos}} de {store}',
};
