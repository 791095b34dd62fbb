import { useTranslations } from 'use-intl';
import { auditMessages } from './messages.ts';
import type { AuditEntry } from './queries.ts';

type Known = keyof typeof auditMessages.actions;
const keyOf = (action: string) => action.replace('.', '_');
/** As the server names them. */
export const knownActions = (Object.keys(auditMessages.actions) as Known[]).map((key) => key.replace('_', '.'));

/** An action in words; one that has none yet is shown as it is recorded. */
export function useActionWords() {
  const t = useTranslations('audit.actions');
  return (action: string): string => {
    const key = keyOf(action);
    return Object.hasOwn(auditMessages.actions, key) ? t(key as Known) : action;
  };
}

/** The object of an entry in words, with what tells it from others of its kind. */
export function useSubject() {
  const t = useTranslations('audit.kinds');
  return ({ kind, id, name }: AuditEntry['subject']): string =>
    `${Object.hasOwn(auditMessages.kinds, kind) ? t(kind as keyof typeof auditMessages.kinds) : kind} ${name ?? id}`.trim();
}

export function useActorName() {
  const t = useTranslations('audit');
  return ({ actorId, actorName }: Pick<AuditEntry, 'actorId' | 'actorName'>): string =>
    actorId === null ? t('system') : (actorName ?? t('gone'));
}

/** The difference that an entry records, and everything else in its details: as the server wrote it, in English. */
export function useDetails() {
  const t = useTranslations('audit');
  const text = (value: unknown) => (value === null || value === '' ? t('nothing') : String(value));
  return ({ details }: AuditEntry) => {
    const { from, to, ...others } = details;
    const isChange = from !== undefined && to !== undefined;
    return {
      change: isChange ? t('change', { before: text(from), after: text(to) }) : undefined,
      others: Object.entries(isChange ? others : details).map(([name, value]) => ({ name, value: text(value) })),
    };
  };
}
