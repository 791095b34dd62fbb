import type { DomainModule } from '../platform/module.ts';
import { officialTicketJobHandlers } from './job-handlers.ts';
import {
  officialTicketsOpenMatters,
  officialTicketsPersonalData,
  officialTicketsPersonalPhotos,
} from './personal-data.ts';
import { officialTicketRoutes } from './routes.ts';

export const officialTicketsModule: DomainModule = {
  routes: [officialTicketRoutes],
  personalData: officialTicketsPersonalData,
  personalPhotos: officialTicketsPersonalPhotos,
  openMatters: officialTicketsOpenMatters,
  jobs: officialTicketJobHandlers,
};
