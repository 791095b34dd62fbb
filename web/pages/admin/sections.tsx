import { lazy } from 'react';
import { type AdminSection, dashboardSections } from './dashboard-sections.tsx';

/** The sections of the console. One line each; nothing is loaded before it is opened. */
export const adminSections = [
  ...dashboardSections,
  {
    id: 'waiting',
    group: 'desk',
    title: 'admin.sections.waiting',
    Section: lazy(async () => ({ default: (await import('./waiting.tsx')).Waiting })),
    Count: lazy(async () => ({ default: (await import('./waiting-count.tsx')).WaitingCount })),
  },
  {
    id: 'conversations',
    group: 'desk',
    title: 'admin.sections.conversations',
    Section: lazy(async () => ({ default: (await import('./conversations/conversations.tsx')).Conversations })),
    Count: lazy(async () => ({ default: (await import('./conversations/conversation-count.tsx')).ConversationCount })),
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
    id: 'bitcoin',
    group: 'desk',
    title: 'admin.sections.bitcoin',
    Section: lazy(async () => ({ default: (await import('./bitcoin/bitcoin-section.tsx')).BitcoinSection })),
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
