import type { DomainModule } from '../platform/module.ts';
import { officialTicketJobHandlers } from './job-handlers.ts';
import { officialTicketsOpenMatters, officialTicketsPersonalData } from './personal-data.ts';
import { officialTicketRoutes } from './routes.ts';

export const officialTicketsModule: DomainModule = {
  routes: [officialTicketRoutes],
  personalData: officialTicketsPersonalData,
  openMatters: officialTicketsOpenMatters,
  jobs: officialTicketJobHandlers,
};
