import { errorWords } from '../shared/words/error-words.ts';

export const demoErrorWords = {
  DEMO_ONLY: errorWords({
    en: 'This is available in the demo only.',
    es: 'Esto solo está disponible en la demostración.',
  }),
  SIMULATION_RUNNING: errorWords({
    en: 'The demo courier is already delivering this order.',
    es: 'El repartidor de la demostración ya lleva este pedido.',
  }),
};
