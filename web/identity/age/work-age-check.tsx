import type { WorkType } from '@autolotto/contract/identity/roles/model.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type SyntheticEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSignedInUser } from '../../client/session/session.ts';
import { signOutUrl } from '../../client/session/sign-in.ts';
import { useAges } from '../../client/settings.ts';
import { useAction } from '../../forms/use-action.ts';
import { BirthDate, type BirthDateHandle } from '../../ui/input/birth-date.tsx';
import { localToday } from '../../ui/input/birth-date-value.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { useVerifyWorkAge } from '../roles/queries.ts';
import css from './age-check.module.css';
import { refusalFor } from './age-rules.ts';
import { rememberRefused } from './refused-date.ts';
import { useBirthDateLabels } from './use-birth-date-labels.ts';
import own from './work-age-check.module.css';

/**
 * Blocks every page of a courier or store without the age check. Escape does nothing: it is too easily pressed to sign
 * people out with, so Cancel states its effect and is the only way out.
 */
export function WorkAgeCheck({ workType }: { workType: WorkType }) {
  const t = useTranslations('workAge');
  const tCommon = useTranslations('shell.common');
  const words = useBirthDateLabels();
  const least = useAges().work;
  const { id } = useSignedInUser();
  const verify = useAction(useVerifyWorkAge(id, workType), {
    failed: t('failed'),
    done: () => ({ title: t('verifiedTitle') }),
  });
  const field = useRef<BirthDateHandle>(null);
  const form = useForm({
    initialValues: { dateOfBirth: '' },
    validate: {
      dateOfBirth: (date) =>
        refusalFor(date, localToday(new Date()), least) === 'tooYoung' && t('tooYoung', { age: least }),
    },
    onValuesChange: verify.reset,
  });
  const { dateOfBirth } = form.values;
  const send = form.onSubmit(
    async (typed) => {
      await verify.run(typed.dateOfBirth);
    },
    (_, typed) => rememberRefused(id, typed.dateOfBirth),
  );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!verify.isPending && field.current?.check()) send();
  };

  return (
    <Sheet opened mustAnswer onClose={() => undefined} title={t('title')} closeLabel={tCommon('close')}>
      <form
        className={css.root}
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => {
          // A disabled button blocks the Enter key, and nobody would learn what is missing.
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) submit(event);
        }}
        aria-busy={verify.isPending}
      >
        <p>{t('why', { age: least })}</p>
        <BirthDate
          ref={field}
          value={dateOfBirth}
          onChange={(value) => form.setFieldValue('dateOfBirth', value)}
          error={form.errors.dateOfBirth ?? verify.problem}
          disabled={verify.isPending}
          words={words}
        />
        <div className={own.actions}>
          <Button type="submit" size="lg" disabled={dateOfBirth === '' || verify.isPending} loading={verify.isPending}>
            {t('verify')}
          </Button>
          {/* A real navigation: the server ends the session. */}
          <Button component="a" href={signOutUrl} size="lg" variant="outline">
            {t('cancel')}
          </Button>
        </div>
        <p className={css.state} role="status">
          {verify.isPending && t('verifying')}
        </p>
      </form>
    </Sheet>
  );
}
