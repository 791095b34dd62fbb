import { errorWords } from '../shared/words/error-words.ts';

export const demoErrorWords = {
  DEMO_ONLY: errorWords({ en: 'This exists in the demo preset only.', es: 'Esto solo existe en la demostración.' }),
  SIMULATION_RUNNING: errorWords({
    en: 'The demo courier is already bringing this order.',
    es: 'El repartidor de la demostración ya lleva este pedido.',
  }),
};
