import { errorWords } from '../../shared/words/error-words.ts';
import { maxTransfers } from './states.ts';

export const transferErrorWords = {
  TRANSFER_REJECTED: errorWords({
    en: '{reason, select, lottery {Lottery tickets can’t move. Return the pack to the lottery.} same {Choose another shop.} many {You have {most} open transfers. Close one first.} short {Nothing moved: not enough left there.} full {Nothing moved: too many for your shelf.} category {Choose a product in the same category.} gone {Nothing moved: product deleted.} other {}}',
    es: '{reason, select, lottery {Los boletos de lotería no se trasladan. Devuelva el paquete a la lotería.} same {Elija otra tienda.} many {Tiene {most} traslados abiertos. Cierre uno primero.} short {No se movió nada: allí no quedan suficientes.} full {No se movió nada: no caben tantos en su estante.} category {Elija un producto de la misma categoría.} gone {No se movió nada: el producto se eliminó.} other {}}',
    prepare: () => ({ most: maxTransfers }),
  }),
  TRANSFER_CLOSED: errorWords({
    en: '{state, select, received {Already received.} declined {The other shop declined. Nothing moved.} other {The other shop withdrew it. Nothing moved.}}',
    es: '{state, select, received {Ya se recibió.} declined {La otra tienda lo rechazó. No se movió nada.} other {La otra tienda lo retiró. No se movió nada.}}',
  }),
};
