import { systemActor } from '@autolotto/contract/identity/audit/filters.ts';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useMoment } from '../../device/dates.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from './audit.module.css';
import type { AuditEntry, AuditSearch } from './queries.ts';
import { useActionWords, useActorName, useDetails, useSubject } from './use-words.ts';

type Props = {
  readonly entry: AuditEntry;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSearch: (search: AuditSearch) => void;
};

/** Everything that one entry says. */
export function EntrySheet({ entry, opened, onClose, onSearch }: Props) {
  const t = useTranslations('audit');
  const tCommon = useTranslations('shell.common');
  const moment = useMoment('full');
  const words = useActionWords();
  const name = useActorName();
  const subject = useSubject();
  const { change, others } = useDetails()(entry);
  const { kind, id } = entry.subject;
  const only = (search: AuditSearch) => () => {
    onSearch(search);
    onClose();
  };
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('open', { id: entry.id, action: words(entry.action) })}
      closeLabel={tCommon('close')}
      actions={
        <>
          <Button size="lg" variant="outline" onClick={only({ kind, subject: id })}>
            {t('onlySubject')}
          </Button>
          <Button size="lg" variant="outline" onClick={only({ actor: entry.actorId ?? systemActor })}>
            {t('onlyActor')}
          </Button>
        </>
      }
    >
      <dl className={css.details}>
        <dt>{t('fields.at')}</dt>
        <dd>{moment(entry.at)}</dd>
        <dt>{t('fields.who')}</dt>
        <dd>{name(entry)}</dd>
        {entry.actorId !== null && (
          <>
            <dt>{t('fields.account')}</dt>
            <dd>{entry.actorId}</dd>
          </>
        )}
        <dt>{t('fields.subject')}</dt>
        <dd>{subject(entry.subject)}</dd>
        {change !== undefined && (
          <>
            <dt>{t('fields.change')}</dt>
            <dd lang="en">{change}</dd>
          </>
        )}
        {others.map((detail) => (
          <Detail key={detail.name} {...detail} />
        ))}
      </dl>
    </Sheet>
  );
}

function Detail({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt lang="en">{name}</dt>
      <dd lang="en">{value}</dd>
    </>
  );
}
