import { type ComponentType, lazy } from 'react';

type AdminSection = {
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
/** The sections of the console. One line each; nothing is loaded before it is opened. */
export const adminSections = [
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
  {
    id: 'waiting',
    group: 'desk',
    title: 'admin.sections.waiting',
    Section: lazy(async () => ({ default: (await import('./waiting.tsx')).Waiting })),
    Count: lazy(async () => ({ default: (await import('./waiting-count.tsx')).WaitingCount })),
  },
  {
    id: 'people',
    group: 'desk',
    title: 'admin.sections.people',
    Section: lazy(async () => ({ default: (await import('./people.tsx')).People })),
  },
  {
    id: 'money',
    group: 'desk',
    title: 'admin.sections.money',
    Section: lazy(async () => ({ default: (await import('./money.tsx')).Money })),
  },
  {
    id: 'games',
    group: 'desk',
    title: 'admin.sections.games',
    Section: lazy(async () => ({ default: (await import('./games.tsx')).Games })),
  },
  {
    id: 'promotions',
    group: 'desk',
    title: 'admin.sections.promotions',
    Section: lazy(async () => ({ default: (await import('./promotions.tsx')).PromotionsSection })),
  },
  {
    id: 'moderation',
    group: 'desk',
    title: 'admin.sections.moderation',
    Section: lazy(async () => ({ default: (await import('./moderation/moderation.tsx')).Moderation })),
    Count: lazy(async () => ({ default: (await import('./moderation/moderation-count.tsx')).ModerationCount })),
  },
  {
    id: 'security',
    group: 'desk',
    title: 'admin.sections.security',
    Section: lazy(async () => ({ default: (await import('./security/security.tsx')).SecuritySection })),
    Count: lazy(async () => ({ default: (await import('./security/alert-count.tsx')).AlertCount })),
  },
  {
    id: 'rules',
    group: 'desk',
    title: 'admin.sections.rules',
    Section: lazy(async () => ({ default: (await import('./rules.tsx')).Rules })),
  },
  {
    id: 'zones',
    group: 'desk',
    title: 'admin.sections.zones',
    Section: lazy(async () => ({ default: (await import('../../policy/zones.tsx')).ZonesCard })),
  },
  {
    id: 'settings',
    group: 'desk',
    title: 'admin.sections.settings',
    Section: lazy(async () => ({ default: (await import('../../policy/settings/settings.tsx')).SettingsSection })),
  },
  {
    id: 'audit',
    group: 'desk',
    title: 'admin.sections.audit',
    Section: lazy(async () => ({ default: (await import('./audit.tsx')).Audit })),
  },
] as const satisfies readonly AdminSection[];
