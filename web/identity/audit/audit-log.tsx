import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconDownload, IconSearch, IconX } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useMoment } from '../../device/dates.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import css from './audit.module.css';
import { AuditProofCard } from './audit-proof-card.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { type AuditEntry, type AuditSearch, auditFileUrl, auditQuery } from './queries.ts';
import { knownActions, useActionWords, useActorName, useDetails } from './use-words.ts';

const settleMs = 350;
type Props = {
  /** What the address says. */
  readonly search: AuditSearch;
  readonly onSearch: (search: AuditSearch) => void;
};

/** Shows who did what to whom, newest first, and the proof that nothing of it was changed. */
export function AuditLog({ search, onSearch }: Props) {
  const t = useTranslations('audit');
  const [opened, setOpened] = useState<AuditEntry>();
  const found = useInfiniteQuery({ ...auditQuery(search), placeholderData: keepPreviousData });
  const entries = found.data?.pages.flatMap((page) => page.entries);
  const isNarrowed = Object.values(search).some((value) => value !== undefined);
  const download = (
    <Button
      component="a"
      href={auditFileUrl(search)}
      download
      size="lg"
      variant="outline"
      leftSection={<IconDownload aria-hidden size={20} />}
    >
      {t('export')}
    </Button>
  );
  return (
    <Section title={t('title')} actions={download}>
      <AuditProofCard />
      <Filters key={search.text === undefined ? 'any' : 'some'} search={search} onSearch={onSearch} />
      {found.isPending && <RowSkeletons label={t('loading')} />}
      {found.isError && (
        <ErrorState
          title={t('failed')}
          retryLabel={t('retry')}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        >
          {sentenceOf(found.error, '')}
        </ErrorState>
      )}
      {entries?.length === 0 && (
        <EmptyState
          drawing="receipt"
          title={isNarrowed ? t('noMatch') : t('none')}
          action={
            isNarrowed ? (
              <Button size="lg" variant="outline" onClick={() => onSearch({})}>
                {t('filters.clear')}
              </Button>
            ) : undefined
          }
        />
      )}
      {entries && entries.length > 0 && (
        <Card aria-label={t('title')}>
          <ul className={css.list}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <EntryRow entry={entry} onOpen={() => setOpened(entry)} />
              </li>
            ))}
          </ul>
          {found.hasNextPage && (
            <Button
              size="lg"
              variant="outline"
              loading={found.isFetchingNextPage}
              onClick={() => void found.fetchNextPage()}
            >
              {t('more')}
            </Button>
          )}
        </Card>
      )}
      {opened && <EntrySheet entry={opened} onClose={() => setOpened(undefined)} onSearch={onSearch} />}
    </Section>
  );
}

function EntryRow({ entry, onOpen }: { readonly entry: AuditEntry; readonly onOpen: () => void }) {
  const moment = useMoment();
  const action = useActionWords()(entry.action);
  const name = useActorName()(entry);
  const { change, others } = useDetails()(entry);
  const { kind, id } = entry.subject;
  return (
    <button type="button" className={css.entry} onClick={onOpen}>
      <time className={css.quiet} dateTime={entry.at}>
        {moment(entry.at)}
      </time>
      <span>{name}</span>
      <span className={css.action}>{action}</span>
      <span className={css.quiet}>
        {kind} {id} {change ?? others[0]?.value}
      </span>
    </button>
  );
}

function Filters({ search, onSearch }: Props) {
  const t = useTranslations('audit.filters');
  const words = useActionWords();
  const actions = [...knownActions, ...(search.action && !knownActions.includes(search.action) ? [search.action] : [])];
  const change = (part: AuditSearch) => onSearch({ ...search, ...part });
  const changeText = useDebouncedCallback((text: string) => change({ text: text.trim() || undefined }), settleMs);
  const subject =
    search.subject === undefined
      ? t('kind', { kind: search.kind ?? '' })
      : t('subject', { kind: search.kind ?? '', id: search.subject });
  return (
    <>
      <search className={css.filters}>
        <TextInput
          type="search"
          label={t('text')}
          maxLength={100}
          defaultValue={search.text ?? ''}
          onChange={(event) => changeText(event.currentTarget.value)}
          leftSection={<IconSearch aria-hidden size={22} />}
        />
        <NativeSelect
          label={t('action')}
          value={search.action ?? ''}
          onChange={(event) => change({ action: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: t('everyAction') },
            ...actions.map((value) => ({ value, label: words(value) })).sort((a, b) => a.label.localeCompare(b.label)),
          ]}
        />
        <TextInput
          type="date"
          label={t('from')}
          value={search.from ?? ''}
          onChange={(event) => change({ from: event.currentTarget.value || undefined })}
        />
        <TextInput
          type="date"
          label={t('to')}
          value={search.to ?? ''}
          onChange={(event) => change({ to: event.currentTarget.value || undefined })}
        />
      </search>
      <div className={css.chosen}>
        {search.actor !== undefined && (
          <Chosen label={t('actor', { name: search.actor })} onRemove={() => change({ actor: undefined })} />
        )}
        {search.kind !== undefined && (
          <Chosen label={subject} onRemove={() => change({ kind: undefined, subject: undefined })} />
        )}
      </div>
    </>
  );
}

function Chosen({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  const t = useTranslations('audit.filters');
  return (
    <Button variant="light" onClick={onRemove} rightSection={<IconX size={18} aria-label={t('remove')} />}>
      {label}
    </Button>
  );
}
