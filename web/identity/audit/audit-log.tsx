import { systemActor, wordLimit } from '@autolotto/contract/identity/audit/filters.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useMoment } from '../../device/dates.ts';
import { Section } from '../../ui/layout/section.tsx';
import { DownloadButton } from '../../ui/list/download-button.tsx';
import { FoundList, listWords } from '../../ui/list/found-list.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { opensRow } from '../../ui/list/use-list-keys.ts';
import { useAsked } from '../../ui/use-asked.ts';
import css from './audit.module.css';
import { AuditProofCard } from './audit-proof-card.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { type AuditEntry, type AuditSearch, auditFileUrl, auditQuery } from './queries.ts';
import { knownActions, useActionWords, useActorName, useDetails, useSubject } from './use-words.ts';

type Props = {
  /** As the address has it. */
  readonly search: AuditSearch;
  /** Names only what changes. */
  readonly onSearch: (next: AuditSearch) => void;
};

const nothing: AuditSearch = {
  actor: undefined,
  action: undefined,
  kind: undefined,
  subject: undefined,
  from: undefined,
  to: undefined,
  find: undefined,
};

/** Shows who did what to whom, newest first, and the proof that nothing of it was changed. */
export function AuditLog({ search, onSearch }: Props) {
  const t = useTranslations('audit');
  const { asked, isOpen, ask, close } = useAsked<AuditEntry>();
  const query = useInfiniteQuery({ ...auditQuery(search), placeholderData: keepPreviousData });
  const entries = query.data?.pages.flatMap((page) => page.entries);
  const isNarrowed = Object.values(search).some((value) => value !== undefined);
  const download = <DownloadButton href={auditFileUrl(search)}>{t('export')}</DownloadButton>;
  return (
    <Section title={t('title')} actions={download}>
      <AuditProofCard />
      <FoundList
        query={query}
        items={entries}
        why={(error) => sentenceOf(error, '')}
        drawing="receipt"
        columns="minmax(0, 1.2fr) 13.5rem minmax(7rem, 0.7fr) minmax(0, 1.6fr)"
        onShowAll={isNarrowed ? () => onSearch(nothing) : undefined}
        words={listWords(t)}
        search={
          <SearchField
            label={t('filters.text')}
            maxLength={wordLimit}
            value={search.find ?? ''}
            onSearch={(find) => onSearch({ find: find || undefined })}
          />
        }
        active={Object.entries(search).filter(([name, value]) => name !== 'find' && value !== undefined).length}
        filters={<Filters search={search} entries={entries} onSearch={onSearch} />}
        row={(entry) => <EntryRow key={entry.id} entry={entry} onOpen={() => ask(entry)} />}
      />
      {asked && (
        <EntrySheet
          entry={asked}
          opened={isOpen}
          onClose={close}
          onSearch={(next) => onSearch({ ...nothing, ...next })}
        />
      )}
    </Section>
  );
}

function EntryRow({ entry, onOpen }: { readonly entry: AuditEntry; readonly onOpen: () => void }) {
  const t = useTranslations('audit');
  const moment = useMoment();
  const action = useActionWords()(entry.action);
  const name = useActorName()(entry);
  const subject = useSubject()(entry.subject);
  const { change, others } = useDetails()(entry);
  return (
    <li>
      <button
        type="button"
        {...opensRow}
        className={css.open}
        onClick={onOpen}
        aria-label={t('open', { id: entry.id, action })}
      >
        {action}
      </button>
      <time className={css.quiet} dateTime={entry.at}>
        {moment(entry.at)}
      </time>
      <span>{name}</span>
      <span className={css.about}>
        {subject}{' '}
        <span className={css.quiet} lang="en">
          {change ?? others[0]?.value}
        </span>
      </span>
    </li>
  );
}

type FilterProps = Props & { readonly entries: readonly AuditEntry[] | undefined };
function Filters({ search, entries = [], onSearch }: FilterProps) {
  const t = useTranslations('audit.filters');
  const words = useActionWords();
  const actorName = useActorName();
  const subjectOf = useSubject();
  const { actor, action, kind, subject } = search;
  const actions = [...knownActions, ...(action && !knownActions.includes(action) ? [action] : [])];
  const theirs = entries.find(({ actorId }) => (actorId ?? systemActor) === actor);
  const ofSubject = entries.find((entry) => entry.subject.kind === kind && entry.subject.id === subject)?.subject;
  return (
    <>
      <NativeSelect
        label={t('action')}
        value={action ?? ''}
        onChange={(event) => onSearch({ action: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: t('everyAction') },
          ...actions.map((value) => ({ value, label: words(value) })).sort((a, b) => a.label.localeCompare(b.label)),
        ]}
      />
      <TextInput
        type="date"
        label={t('from')}
        value={search.from ?? ''}
        onChange={(event) => onSearch({ from: event.currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label={t('to')}
        value={search.to ?? ''}
        onChange={(event) => onSearch({ to: event.currentTarget.value || undefined })}
      />
      {actor !== undefined && (
        <Chosen
          label={t('actor', { name: theirs ? actorName(theirs) : actor })}
          onRemove={() => onSearch({ actor: undefined })}
        />
      )}
      {kind !== undefined && (
        <Chosen
          label={t('subject', { subject: subjectOf(ofSubject ?? { kind, id: subject ?? '', name: null }) })}
          onRemove={() => onSearch({ kind: undefined, subject: undefined })}
        />
      )}
    </>
  );
}

function Chosen({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  const t = useTranslations('audit.filters');
  return (
    <Button variant="light" size="lg" onClick={onRemove} rightSection={<IconX size={18} aria-label={t('remove')} />}>
      {label}
    </Button>
  );
}
