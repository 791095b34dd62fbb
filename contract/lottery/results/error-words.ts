import { errorWords } from '../../shared/words/error-words.ts';

export const drawResultErrorWords = {
  RESULT_NOT_OPEN: errorWords({
    en: 'That does not fit the state of this draw. Numbers can be entered once its sale is closed and its tickets are sealed. After that they can be confirmed.',
    es: 'Eso no corresponde al estado de este sorteo. Los números se ingresan cuando la venta está cerrada y la lista de boletos sellada, y se confirman después de ingresarlos.',
  }),
  RESULT_NOT_ALIKE: errorWords({
    en: 'You typed different numbers the second time. Compare them with the official result and type them again.',
    es: 'La segunda vez escribió otros números. Compárelos con el resultado oficial y escríbalos de nuevo.',
  }),
  RESULT_NOT_OF_GAME: errorWords({
    en: 'These are not numbers of {game}. Check how many there are and how high they go.',
    es: 'Estos no son números de {game}. Revise cuántos son y hasta dónde llegan.',
  }),
  RESULT_SAME_PERSON: errorWords({
    en: 'Someone else has to confirm what you entered.',
    es: 'Otra persona tiene que confirmar lo que usted ingresó.',
  }),
  RESULT_INTEREST: errorWords({
    en: 'You or someone at your address has a ticket for this draw. Ask another admin.',
    es: 'Usted, o alguien en su domicilio, tiene un boleto de este sorteo. Pida a otra persona que lo haga.',
  }),
  RESULT_DIFFERS: errorWords({
    en: 'The two entries don’t match, so nothing was settled. First entry: {entered}. Yours: {typed}. Check the official result, then enter the numbers again.',
    es: 'Las dos entradas difieren, así que no se liquidó nada. Se ingresó {entered}, usted escribió {typed}. Compare ambas con el resultado oficial; hay que ingresar los números de nuevo.',
  }),
  HOUSE_DRAW_OFF: errorWords({
    en: 'Numbers are drawn by the house in the demo only.',
    es: 'La casa solo sortea números en la demostración.',
  }),
};
