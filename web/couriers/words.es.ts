import { courierErrorWords } from '@autolotto/contract/couriers/error-words.ts';
import { couriersSpanish } from './messages.es.ts';
import { courierFileSpanish } from './profile/messages.es.ts';
import { courierTrainingSpanish } from './training/messages.es.ts';

export const words = {
  courierFile: courierFileSpanish,
  courierTraining: courierTrainingSpanish,
  couriers: couriersSpanish,
};

export const refusals = courierErrorWords;
