import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { BodyOf } from '../../client/client.ts';
import { useAction } from '../../forms/use-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import rows from '../../ui/layout/rows.module.css';
import { useChangeStore } from '../queries.ts';
import css from './settings.module.css';
import type { useDraft } from './use-draft.ts';

type Changes = Omit<BodyOf<'PATCH /api/store/profile'>, 'version'>;
type SettingsFormProps = {
  readonly isOwner: boolean;
  readonly draft: Pick<ReturnType<typeof useDraft>, 'isDirty' | 'version' | 'reset' | 'accept'>;
  /** The changes to save; undefined when the form has a mistake, which it shows itself. */
  readonly changes: () => Changes | undefined;
  readonly children: (fieldError: unknown) => ReactNode;
};

/** One part of the settings: saved as a whole, looked at only by those who are no owners. */
export function SettingsForm({ isOwner, draft, changes, children }: SettingsFormProps) {
  const t = useTranslations('shop');
  const tCommon = useTranslations('shell.common');
  const save = useAction(useChangeStore(), {
    failed: tCommon('notSaved'),
    done: ({ version }) => {
      draft.accept(version);
      return { title: t('saved') };
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = changes();
    if (body) await save.run({ ...body, version: draft.version });
  };
  const discard = () => {
    save.reset();
    draft.reset();
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      {!isOwner && <p className={rows.quiet}>{t('ownersOnly')}</p>}
      <fieldset className={css.plain} disabled={!isOwner}>
        <div className={css.form}>{children(save.error)}</div>
      </fieldset>
      {save.problem !== undefined && <ErrorState title={save.problem} />}
      {isOwner && (
        <div className={rows.buttons}>
          <Button
            type="submit"
            size="lg"
            leftSection={<IconDeviceFloppy aria-hidden />}
            disabled={!draft.isDirty}
            loading={save.isPending}
          >
            {t('save')}
          </Button>
          {draft.isDirty && (
            <Button size="lg" variant="outline" disabled={save.isPending} onClick={discard}>
              {t('discard')}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
