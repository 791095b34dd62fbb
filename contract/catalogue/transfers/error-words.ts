import { errorWords } from '../../shared/words/error-words.ts';
import { maxTransfers } from './states.ts';

export const transferErrorWords = {
  TRANSFER_REJECTED: errorWords({
    en: '{reason, select, lottery {Lottery tickets cannot move to another shop. Return the pack to the lottery instead.} same {Choose a shop other than your own.} many {Your shop has {most} open transfers. Close one first.} short {That shop does not have enough left, not counting what is in orders. Nothing was moved.} full {Your shelf cannot hold that many. Nothing was moved.} category {Add age-restricted items to a product in the same category. Choose another product.} gone {The product was deleted. Nothing was moved.} other {}}',
    es: '{reason, select, lottery {Los boletos de lotería no se pueden pasar a otra tienda. Devuelva el paquete a la lotería.} same {Elija otra tienda, no la suya.} many {Su tienda tiene {most} traslados abiertos. Primero cierre uno.} short {Esa tienda ya no tiene suficientes, sin contar lo que está en pedidos. No se movió nada.} full {En su estante no caben tantos. No se movió nada.} category {Agregue los artículos con límite de edad a un producto de la misma categoría. Elija otro.} gone {El producto se eliminó. No se movió nada.} other {}}',
    prepare: () => ({ most: maxTransfers }),
  }),
  TRANSFER_CLOSED: errorWords({
    en: '{state, select, received {You already received this transfer.} declined {The other shop declined this transfer. Nothing was moved.} other {The other shop withdrew this transfer. Nothing was moved.}}',
    es: '{state, select, received {Este traslado ya se recibió.} declined {La otra tienda rechazó este traslado. No se movió nada.} other {La otra tienda retiró este traslado. No se movió nada.}}',
  }),
};
