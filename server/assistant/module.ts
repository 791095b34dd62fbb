import type { DomainModule } from '../platform/module.ts';
import { assistantRoutes } from './routes.ts';

export const assistantModule: DomainModule = { routes: [assistantRoutes] };
