import { type DocumentKind, documentAsks, documentNumberLimit } from '@autolotto/contract/couriers/onboarding-enums.ts';
import { Button, TextInput } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isUnauthorized } from '../../client/errors.ts';
import { today } from '../../device/dates.ts';
import { Problem } from '../../forms/problem.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldStack } from '../../ui/layout/field-row.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from './profile.module.css';
import { useAddDocument } from './queries.ts';

type DocumentSheetProps = { readonly kind: DocumentKind; readonly opened: boolean; readonly onClose: () => void };

/** One document to hand in: its photo, and what stands on it where it is asked for. */
export function DocumentSheet({ kind, opened, onClose }: DocumentSheetProps) {
  const t = useTranslations('courierFile.documents');
  const tFile = useTranslations('courierFile');
  const [sent, setSent] = useState(0);
  const add = useAddDocument(setSent);
  const [number, setNumber] = useState('');
  const [expiresOn, setExpiresOn] = useState('');
  const [file, setFile] = useState<File>();
  const [url, setUrl] = useState<string>();
  const [tried, setTried] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const asks = documentAsks[kind];
  const name = t(`kind.${kind}`);

  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const isNumberMissing = asks.number === 'required' && number.trim() === '';
  const dayProblem =
    asks.expiresOn === 'required' && expiresOn === ''
      ? t('expiresOnMissing')
      : expiresOn !== '' && expiresOn < today()
        ? t('expiresOnOver')
        : undefined;

  const send = async () => {
    setTried(true);
    if (!file || isNumberMissing || dayProblem || add.isPending) return;
    try {
      setSent(0);
      await add.mutateAsync({ kind, number: number.trim(), expiresOn, file });
      notify({ title: t('sent'), message: t('sentText'), tone: 'success' });
      onClose();
    } catch (error) {
      if (isUnauthorized(error)) onClose();
    }
  };

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={name}
      closeLabel={tFile('close')}
      actions={
        <>
          <Button size="lg" loading={add.isPending} onClick={() => void send()}>
            {t('send')}
          </Button>
          <Button size="lg" variant="outline" disabled={add.isPending} onClick={onClose}>
            {tFile('close')}
          </Button>
        </>
      }
    >
      <FieldStack>
        <div className={css.form}>
          <p>{t('photoHint')}</p>
          {url !== undefined && <img className={css.photo} src={url} alt={t('photo')} />}
          <Button
            size="lg"
            variant="outline"
            leftSection={<IconCamera aria-hidden />}
            aria-describedby={tried && !file ? 'document-photo-missing' : undefined}
            onClick={() => files.current?.click()}
          >
            {t(file ? 'chooseAgain' : 'choose')}
          </Button>
          {tried && !file && (
            <p id="document-photo-missing" role="alert">
              <strong>{t('photoMissing')}</strong>
            </p>
          )}
          <input
            ref={files}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            hidden
            aria-label={t('photo')}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              if (chosen) setFile(chosen);
              currentTarget.value = '';
              add.reset();
            }}
          />
        </div>
        {asks.number !== 'no' && (
          <TextInput
            label={t('numberField')}
            required={asks.number === 'required'}
            autoComplete="off"
            spellCheck={false}
            maxLength={documentNumberLimit}
            value={number}
            error={tried && isNumberMissing && t('numberMissing')}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        )}
        {asks.expiresOn !== 'no' && (
          <TextInput
            type="date"
            label={t('expiresOn')}
            description={asks.expiresOn === 'optional' ? t('optional') : undefined}
            required={asks.expiresOn === 'required'}
            value={expiresOn}
            error={tried && dayProblem}
            onChange={(event) => setExpiresOn(event.currentTarget.value)}
          />
        )}
        {add.isPending && sent > 0 && <p role="status">{t('sending', { percent: sent })}</p>}
        <Problem error={add.error} fallback={t('sendFailed')} />
      </FieldStack>
    </Sheet>
  );
}
