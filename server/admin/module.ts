import type { DomainModule } from '../platform/module.ts';
import { adminRoutes } from './routes.ts';

export const adminModule: DomainModule = { routes: [adminRoutes] };
