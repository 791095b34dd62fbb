import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { type Case, type CaseList, casesQuery } from '../queries.ts';
import { actions, CaseCard } from './case-card.tsx';
import { CaseSheet } from './case-sheet.tsx';
import { type Asked, DecideSheet } from './decide-sheet.tsx';
import css from './queue.module.css';
import { useCaseKeys } from './use-case-keys.ts';

const lists = ['open', 'appealed', 'done'] as const satisfies readonly CaseList[];

/** For moderators: what was reported or held, decided by buttons or single keys, one by one or all that a search finds. */
export function ModerationQueue() {
  const all = useTranslations('moderation');
  const t = useTranslations('moderation.desk');
  const [list, setList] = useState<CaseList>('open');
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed, 250);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...casesQuery(list, words),
    placeholderData: keepPreviousData,
  });
  const deciding = useAsked<Asked>();
  const opening = useAsked<Case>();
  const root = useRef<HTMLDivElement>(null);
  const cases = data ?? [];
  useCaseKeys(root, cases, (one, action) => deciding.ask({ cases: [one], action }));
  const hasWords = words.trim() !== '';
  return (
    <Section title={t('title')} lead={t('lead')}>
      <div className={css.tools}>
        <SegmentedControl
          aria-label={t('title')}
          value={list}
          onChange={(value) => setList(lists.find((one) => one === value) ?? 'open')}
          data={lists.map((value) => ({ value, label: t(`lists.${value}`) }))}
        />
        <TextInput
          className={css.search ?? ''}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch aria-hidden />}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {list === 'open' && hasWords && cases.length > 1 && (
          <Button variant="outline" onClick={() => deciding.ask({ cases, action: 'all' })}>
            {t('all', { count: cases.length })}
          </Button>
        )}
      </div>
      {list !== 'done' && cases.length > 0 && (
        <p className={css.keys}>
          {t('keys', { keys: actions[list].map(({ id, key }) => `${key} ${t(id)}`).join(' · ') })}
        </p>
      )}
      {isPending && <RowSkeletons label={t('loading')} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={all('retry')} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <EmptyState drawing={hasWords ? 'search' : 'receipt'} title={hasWords ? t('noMatch') : t(`none.${list}`)}>
          {hasWords ? undefined : t(`noneText.${list}`)}
        </EmptyState>
      )}
      <div ref={root}>
        {cases.length > 0 && (
          <ul className={css.list}>
            {cases.map((one) => (
              <CaseCard
                key={one.id}
                one={one}
                onAct={(action) => deciding.ask({ cases: [one], action })}
                onOpen={() => opening.ask(one)}
              />
            ))}
          </ul>
        )}
      </div>
      {deciding.asked && (
        <DecideSheet
          key={`${deciding.asked.action} ${deciding.asked.cases.map(({ id }) => id).join()}`}
          {...deciding.asked}
          opened={deciding.isOpen}
          onClose={deciding.close}
        />
      )}
      {opening.asked && (
        <CaseSheet key={opening.asked.id} one={opening.asked} opened={opening.isOpen} onClose={opening.close} />
      )}
    </Section>
  );
}
