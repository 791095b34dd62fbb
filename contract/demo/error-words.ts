import { errorWords } from '../shared/words/error-words.ts';

export const demoErrorWords = {
  DEMO_ONLY: errorWords({
    en: 'Only in the demo.',
    es: 'Solo en la demostración.',
  }),
  SIMULATION_RUNNING: errorWords({
    en: 'The demo courier is on the way.',
    es: 'El repartidor de la demostración va en camino.',
  }),
};
