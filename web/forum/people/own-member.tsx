import { nameLength } from '@autolotto/contract/forum/limits.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { Card } from '../../ui/layout/card.tsx';
import { type OwnMember, useChangeMember } from '../queries.ts';
import writing from '../writing/writing.module.css';
import css from './people.module.css';

type Need = 'days' | 'topics' | 'posts' | 'minutes' | 'likesGiven' | 'likesReceived' | 'replies';

/** One's own name, and what the next level of trust asks for. */
export function OwnMemberCard({ own }: { readonly own: OwnMember }) {
  const t = useTranslations('forum.member');
  const [name, setName] = useState(own.name);
  const change = useAction(useChangeMember(), { failed: t('saveFailed'), done: () => ({ title: t('saved') }) });
  const save = (event: FormEvent) => {
    event.preventDefault();
    void change.run({ name });
  };
  return (
    <Card title={t('you')}>
      <form className={writing.form} onSubmit={save}>
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          maxLength={nameLength.max}
          value={name}
          error={change.problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className={writing.actions}>
          <Button type="submit" loading={change.isPending} disabled={name === own.name || name.length < nameLength.min}>
            {t('save')}
          </Button>
        </div>
      </form>
      {own.missing.length > 0 && (
        <>
          <h3>{t('next')}</h3>
          <ul className={css.needs}>
            {own.missing.map(({ what, have, need }) => {
              const said = t('missing', { what: t(`needs.${what as Need}`), have, need });
              return (
                <li key={what}>
                  {said}
                  <progress max={need} value={have} aria-label={said} />
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Card>
  );
}
