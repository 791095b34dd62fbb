import {
  type ExclusionScope,
  type ExclusionTerm,
  exclusionScopes,
  exclusionTerms,
  longExclusionTerms,
  timeOutTerms,
} from '@autolotto/contract/identity/persons/enums.ts';
import { Button, Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { phoneUrl, useSettings } from '../../client/settings.ts';
import { useAction } from '../../forms/use-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from '../persons/person.module.css';
import { accountStatusQuery, useExcludeSelf } from '../persons/queries.ts';

/** What the sheet is opened for, and what it offers then. */
const termsFor = { timeOut: timeOutTerms, start: longExclusionTerms, extend: exclusionTerms } as const;
type Wish = keyof typeof termsFor;

/** Closer ends are told with their hour. */
const hourMatters = (until: Date, since: Date): boolean => until.getTime() - since.getTime() < 32 * 86_400_000;

/** The user's time-outs and self-exclusions, adding one, and a helpline. */
export function SelfExclusionCard() {
  const t = useTranslations('persons.play');
  const tCommon = useTranslations('shell.common');
  const format = useFormatter();
  const line = useSettings().data?.contact.playHelp;
  const { data, isPending, error, refetch } = useQuery(accountStatusQuery);
  const [wish, setWish] = useState<Wish>();
  const end = (until: Date, since: Date) =>
    format.dateTime(
      until,
      hourMatters(until, since) ? { dateStyle: 'full', timeStyle: 'short' } : { dateStyle: 'long' },
    );
  return (
    <Card title={t('title')} id="self-exclusion">
      {isPending && <RowSkeletons label={tCommon('loading')} count={1} />}
      {error && (
        <ErrorState title={tCommon('notLoaded')} retryLabel={tCommon('retry')} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data && (
        <div className={css.stack}>
          {data.exclusions.map(({ scope, since, until }) => (
            <p key={scope}>
              <strong>
                {until === null
                  ? t(`forGood.${scope}`)
                  : t(`until.${scope}`, { day: end(new Date(until), new Date(since)) })}
              </strong>
            </p>
          ))}
          <p>{t('lead')}</p>
          <HelpLine line={line} />
          <div className={css.buttons}>
            {data.exclusions.length === 0 && (
              <>
                <Button variant="outline" onClick={() => setWish('timeOut')}>
                  {t('timeOut')}
                </Button>
                <Button variant="outline" onClick={() => setWish('start')}>
                  {t('start')}
                </Button>
              </>
            )}
            {data.exclusions.length > 0 && (
              <Button variant="outline" onClick={() => setWish('extend')}>
                {t('extend')}
              </Button>
            )}
          </div>
        </div>
      )}
      {wish && <ShutOut line={line} wish={wish} onClose={() => setWish(undefined)} />}
    </Card>
  );
}

/** In one piece, however narrow it is. */
function HelpLine({ line }: { line: string | undefined }) {
  const t = useTranslations('persons.play');
  if (!line) return null;
  return (
    <p>
      {t('help')}{' '}
      <a className={css.line} href={phoneUrl(line)}>
        <strong>{line}</strong>
      </a>
    </p>
  );
}

type ShutOutProps = { readonly line: string | undefined; readonly wish: Wish; readonly onClose: () => void };
function ShutOut({ line, wish, onClose }: ShutOutProps) {
  const isBreak = wish === 'timeOut';
  const t = useTranslations('persons.play');
  const tCommon = useTranslations('shell.common');
  const exclude = useAction(useExcludeSelf(), {
    failed: { message: tCommon('failed') },
    done: () => ({ title: t(isBreak ? 'timeOutDone' : 'done') }),
  });
  const form = useForm<{ scope: ExclusionScope; term: ExclusionTerm }>({
    initialValues: { scope: 'lottery', term: isBreak ? 'one_day' : 'six_months' },
  });
  const send = form.onSubmit(async (wanted) => {
    if (await exclude.run(wanted)) onClose();
  });
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t(isBreak ? 'timeOut' : 'sheetTitle')}
      closeLabel={tCommon('close')}
      actions={
        <Button size="lg" loading={exclude.isPending} onClick={() => send()}>
          {t(isBreak ? 'timeOutConfirm' : 'confirm')}
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
            {termsFor[wish].map((value) => (
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
