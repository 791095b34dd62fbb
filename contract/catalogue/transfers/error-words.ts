import { errorWords } from '../../shared/words/error-words.ts';
import { maxTransfers } from './states.ts';

export const transferErrorWords = {
  TRANSFER_REJECTED: errorWords({
    en: '{reason, select, lottery {Lottery tickets stay with the shop that got them from the lottery. Return the pack to it instead.} same {Choose another shop than your own.} many {Your shop has {most} transfers open. Close one first.} short {Not so many are left there. What orders have taken is not moved. Nothing was moved.} full {Your shelf cannot hold so many. Nothing was moved.} category {Restricted goods are taken in as a product of the same category only. Choose another product.} gone {The product was deleted. Nothing was moved.} other {}}',
    es: '{reason, select, lottery {Los boletos de lotería se quedan en la tienda que los recibió de la lotería. Devuélvale el paquete.} same {Elija otra tienda, no la suya.} many {Su tienda tiene {most} traslados abiertos. Primero cierre uno.} short {Allí ya no quedan tantos. Lo que tomaron los pedidos no se traslada. No se movió nada.} full {En su estante no caben tantos. No se movió nada.} category {Los productos restringidos solo entran en un producto de la misma categoría. Elija otro.} gone {El producto se eliminó. No se movió nada.} other {}}',
    prepare: () => ({ most: maxTransfers }),
  }),
  TRANSFER_CLOSED: errorWords({
    en: '{state, select, received {These goods were taken in already.} declined {The other shop did not want these goods. Nothing was moved.} other {The other shop has taken this back. Nothing was moved.}}',
    es: '{state, select, received {Esta mercancía ya se recibió.} declined {La otra tienda no quiso esta mercancía. No se movió nada.} other {La otra tienda retiró este envío. No se movió nada.}}',
  }),
};
