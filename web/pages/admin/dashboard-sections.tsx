import { type ComponentType, lazy } from 'react';

export type AdminSection = {
  /** Stands in the address, as `?tab=`. */
  readonly id: string;
  /** 'dashboard': the five documented tabs, in their order. 'desk': everything else. */
  readonly group: 'dashboard' | 'desk';
  /** The words of the tab, and the heading above its content. */
  readonly title: string;
  readonly Section: ComponentType;
  /** The number beside the title: how many things wait there; nothing for none. */
  readonly Count?: ComponentType;
};

/** The five documented tabs, in their order. */
export const dashboardSections = [
  {
    id: 'overview',
    group: 'dashboard',
    title: 'admin.sections.overview',
    Section: lazy(async () => ({ default: (await import('./overview.tsx')).Overview })),
  },
  {
    id: 'couriers',
    group: 'dashboard',
    title: 'admin.sections.couriers',
    Section: lazy(async () => ({ default: (await import('./couriers.tsx')).Couriers })),
  },
  {
    id: 'products',
    group: 'dashboard',
    title: 'admin.sections.products',
    Section: lazy(async () => ({ default: (await import('./products.tsx')).Products })),
  },
  {
    id: 'orders',
    group: 'dashboard',
    title: 'admin.sections.orders',
    Section: lazy(async () => ({ default: (await import('./orders/orders.tsx')).Orders })),
  },
  {
    id: 'analytics',
    group: 'dashboard',
    title: 'admin.sections.analytics',
    Section: lazy(async () => ({ default: (await import('./analytics.tsx')).Analytics })),
  },
] as const satisfies readonly AdminSection[];
