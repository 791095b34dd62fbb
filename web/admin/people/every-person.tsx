import { personSearchLimit } from '@autolotto/contract/admin/people/limits.ts';
import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useDayName } from '../../device/dates.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { FoundList, listWords } from '../../ui/list/found-list.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { opensRow } from '../../ui/list/use-list-keys.ts';
import { useAsked } from '../../ui/use-asked.ts';
import css from './people.module.css';
import { PersonSheet } from './person-sheet.tsx';
import { type FoundPerson, peopleQuery } from './queries.ts';

type Props = {
  /** As the address has it. */
  readonly find: string | undefined;
  readonly onFilter: (next: { readonly find: string | undefined }) => void;
  /** What an admin can do about a person, in their file. */
  readonly actionsOf: (person: FoundPerson) => ReactNode;
  /** What can be done about a person's sessions, and what the audit says about them: in their file. */
  readonly sessionsOf: (person: FoundPerson) => ReactNode;
  readonly historyOf: (userId: string) => ReactNode;
};

/** For admins: all accounts, the newest first, and the file of each. */
export function EveryPerson({ find = '', onFilter, actionsOf, sessionsOf, historyOf }: Props) {
  const t = useTranslations('people');
  const query = useInfiniteQuery({ ...peopleQuery(find), placeholderData: keepPreviousData });
  const { asked, isOpen, ask, close } = useAsked<FoundPerson>();
  return (
    <Section title={t('title')}>
      <FoundList
        query={query}
        items={query.data?.pages.flatMap(({ people }) => people)}
        words={listWords(t)}
        why={(error) => sentenceOf(error, '')}
        drawing="road"
        columns="minmax(14rem, 2fr) minmax(8rem, 0.8fr) minmax(7rem, 0.8fr) minmax(9rem, 0.8fr) auto"
        onShowAll={find === '' ? undefined : () => onFilter({ find: undefined })}
        search={
          <SearchField
            label={t('search')}
            maxLength={personSearchLimit}
            value={find}
            onSearch={(words) => onFilter({ find: words || undefined })}
          />
        }
        row={(person) => <PersonRow key={person.userId} person={person} onOpen={() => ask(person)} />}
      />
      {asked && (
        <PersonSheet
          key={asked.userId}
          person={asked}
          opened={isOpen}
          onClose={close}
          actions={actionsOf(asked)}
          sessions={sessionsOf(asked)}
          history={historyOf(asked.userId)}
        />
      )}
    </Section>
  );
}

function PersonRow({ person, onOpen }: { readonly person: FoundPerson; readonly onOpen: () => void }) {
  const t = useTranslations('people');
  const dayName = useDayName();
  const { name, email, phone, role, isSuspended, createdAt } = person;
  return (
    <li>
      <div className={css.who}>
        <strong>{name || email}</strong>
        {name !== '' && <span className={css.quiet}>{email}</span>}
      </div>
      <span>{phone}</span>
      <span>{t(`roles.${role ?? 'none'}`)}</span>
      {isSuspended ? (
        <span>
          <StatusBadge tone="danger">{t('suspended')}</StatusBadge>
        </span>
      ) : (
        <span className={css.quiet}>{t('since', { day: dayName(createdAt.slice(0, 10)) })}</span>
      )}
      <Button
        {...opensRow}
        variant="outline"
        className={css.open ?? ''}
        aria-label={t('openNamed', { name: name || email })}
        onClick={onOpen}
      >
        {t('open')}
      </Button>
    </li>
  );
}
