import type { DomainModule } from '../platform/module.ts';
import { vipRoutes } from './routes.ts';

export const vipModule: DomainModule = { routes: [vipRoutes] };
