import {
  type ExclusionScope,
  type ExclusionTerm,
  exclusionScopes,
  exclusionTerms,
} from '@autolotto/contract/identity/persons/enums.ts';
import { Button, Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useSettings } from '../../client/settings.ts';
import { useAction } from '../../forms/use-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from '../persons/person.module.css';
import { accountStatusQuery, useExcludeSelf } from '../persons/queries.ts';

/** The user's self-exclusions, adding one, and a helpline. */
export function SelfExclusionCard() {
  const all = useTranslations('persons');
  const t = useTranslations('persons.play');
  const format = useFormatter();
  const line = useSettings().data?.contact.playHelp;
  const { data, isPending, error, refetch } = useQuery(accountStatusQuery);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={t('title')}>
      {isPending && <RowSkeletons label={t('loading')} count={1} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={all('retry')} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data && (
        <div className={css.stack}>
          {data.exclusions.map(({ scope, until }) => (
            <p key={scope}>
              <strong>
                {until === null
                  ? t(`forGood.${scope}`)
                  : t(`until.${scope}`, { day: format.dateTime(new Date(until), { dateStyle: 'long' }) })}
              </strong>
            </p>
          ))}
          <p>{t('lead')}</p>
          <HelpLine line={line} />
          <div className={css.buttons}>
            <Button variant="outline" onClick={() => setIsOpen(true)}>
              {data.exclusions.length > 0 ? t('extend') : t('start')}
            </Button>
          </div>
        </div>
      )}
      {isOpen && <ShutOut line={line} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

/** In one piece, however narrow it is. */
function HelpLine({ line }: { line: string | undefined }) {
  const t = useTranslations('persons.play');
  if (!line) return null;
  return (
    <p>
      {t('help')} <strong className={css.line}>{line}</strong>
    </p>
  );
}

function ShutOut({ line, onClose }: { line: string | undefined; onClose: () => void }) {
  const all = useTranslations('persons');
  const t = useTranslations('persons.play');
  const exclude = useAction(useExcludeSelf(), {
    failed: { title: all('errorTitle'), message: all('errorText') },
    done: () => ({ title: t('done'), message: t('doneText') }),
  });
  const form = useForm<{ scope: ExclusionScope; term: ExclusionTerm }>({
    initialValues: { scope: 'lottery', term: 'six_months' },
  });
  const send = form.onSubmit(async (wanted) => {
    if (await exclude.run(wanted)) onClose();
  });
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('sheetTitle')}
      closeLabel={all('close')}
      actions={
        <Button size="lg" loading={exclude.isPending} onClick={() => send()}>
          {t('confirm')}
        </Button>
      }
    >
      <div className={css.stack}>
        <Radio.Group label={t('what')} {...form.getInputProps('scope')}>
          <Stack mt="xs">
            {exclusionScopes.map((value) => (
              <Radio key={value} value={value} label={t(`scope.${value}`)} size="md" />
            ))}
          </Stack>
        </Radio.Group>
        <Radio.Group label={t('howLong')} {...form.getInputProps('term')}>
          <Stack mt="xs">
            {exclusionTerms.map((value) => (
              <Radio key={value} value={value} label={t(`term.${value}`)} size="md" />
            ))}
          </Stack>
        </Radio.Group>
        <p>{t('effect')}</p>
        <HelpLine line={line} />
      </div>
    </Sheet>
  );
}
