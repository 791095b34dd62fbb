import { errorWords } from '../../shared/words/error-words.ts';

export const drawResultErrorWords = {
  RESULT_NOT_OPEN: errorWords({
    en: 'First sales close, tickets are sealed, numbers entered; then confirm.',
    es: 'Primero se cierra la venta, se sellan los boletos y se ingresan los números; después se confirma.',
  }),
  RESULT_NOT_ALIKE: errorWords({
    en: 'Entries differ. Check the official result and retype.',
    es: 'Las entradas difieren. Vea el resultado oficial y escriba de nuevo.',
  }),
  RESULT_NOT_OF_GAME: errorWords({
    en: 'Not {game} numbers. Check their count and range.',
    es: 'No son números de {game}. Revise la cantidad y el rango.',
  }),
  RESULT_SAME_PERSON: errorWords({
    en: 'Someone else must confirm your entry.',
    es: 'Otra persona debe confirmar lo que usted ingresó.',
  }),
  RESULT_INTEREST: errorWords({
    en: 'Your household has a ticket. Ask another admin.',
    es: 'En su domicilio hay un boleto. Pídaselo a otro administrador.',
  }),
  RESULT_DIFFERS: errorWords({
    en: 'Not settled. First entry: {entered}. Yours: {typed}. Check the official result and reenter.',
    es: 'No se liquidó. Primera entrada: {entered}. La suya: {typed}. Vea el resultado oficial e ingrese de nuevo.',
  }),
  HOUSE_DRAW_OFF: errorWords({
    en: 'Only the demo has house draws.',
    es: 'La casa sortea solo en la demostración.',
  }),
};
