import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isUnauthorized, sentenceOf } from '../client/errors.ts';
import { Card } from '../ui/card.tsx';
import { FieldStack } from '../ui/field-row.tsx';
import { notify } from '../ui/notify.tsx';
import css from './person.module.css';
import { usePapersSeen } from './person-queries.ts';

/** For admins: the step that lets somebody do what the highest tier may. */
export function PapersSeen() {
  const t = useTranslations('persons.papers');
  const all = useTranslations('persons');
  const note = usePapersSeen();
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isNoEmail = !/^\S+@\S+\.\S+$/.test(email.trim());
  const isNoReason = reason.trim().length < 3;
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isNoEmail || isNoReason || note.isPending) return;
    try {
      const { name } = await note.mutateAsync({ email: email.trim(), reason: reason.trim() });
      notify({ title: t('done'), message: t('doneText', { name: name || email.trim() }), tone: 'success' });
      setEmail('');
      setReason('');
      setIsTried(false);
    } catch (error) {
      if (!isUnauthorized(error))
        notify({ title: all('errorTitle'), message: sentenceOf(error, all('errorText')), tone: 'danger' });
    }
  };
  return (
    <Card title={t('title')}>
      <form className={css.stack} onSubmit={(event) => void send(event)} noValidate>
        <p>{t('lead')}</p>
        <FieldStack>
          <TextInput
            type="email"
            label={t('email')}
            value={email}
            error={isTried && isNoEmail && t('emailMissing')}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <TextInput
            label={t('reason')}
            description={t('reasonHint')}
            maxLength={300}
            value={reason}
            error={isTried && isNoReason && t('reasonMissing')}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </FieldStack>
        <div className={css.buttons}>
          <Button type="submit" loading={note.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
