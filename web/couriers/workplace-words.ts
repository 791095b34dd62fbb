import { couriersMessages } from './messages.ts';
import { courierFileMessages } from './profile/messages.ts';
import { courierTrainingMessages } from './training/messages.ts';

export const words = {
  courierFile: courierFileMessages,
  courierTraining: courierTrainingMessages,
  couriers: couriersMessages,
};
