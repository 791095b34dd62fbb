import { type DocumentKind, documentAsks, documentNumberLimit } from '@autolotto/contract/couriers/onboarding-enums.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { today } from '../../device/dates.ts';
import { useAction } from '../../forms/use-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FieldStack } from '../../ui/layout/field-row.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from './profile.module.css';
import { useAddDocument } from './queries.ts';

type Values = { readonly file: File | undefined; readonly number: string; readonly expiresOn: string };
type DocumentSheetProps = { readonly kind: DocumentKind; readonly opened: boolean; readonly onClose: () => void };

/** One document to hand in: its photo, and what stands on it where it is asked for. */
export function DocumentSheet({ kind, opened, onClose }: DocumentSheetProps) {
  const t = useTranslations('courierFile.documents');
  const tFile = useTranslations('courierFile');
  const [sent, setSent] = useState(0);
  const add = useAction(useAddDocument(setSent), {
    failed: t('sendFailed'),
    done: () => ({ title: t('sent'), message: t('sentText') }),
  });
  const [url, setUrl] = useState<string>();
  const files = useRef<HTMLInputElement>(null);
  const asks = documentAsks[kind];
  const form = useForm<Values>({
    initialValues: { file: undefined, number: '', expiresOn: '' },
    validate: {
      file: (file) => !file && t('choose'),
      number: (number) => asks.number === 'required' && number.trim() === '' && t('numberMissing'),
      expiresOn: (day) =>
        day === '' ? asks.expiresOn === 'required' && t('expiresOnMissing') : day < today() && t('expiresOnOver'),
    },
  });
  const { file } = form.values;

  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const send = form.onSubmit(async ({ file: photo, number, expiresOn }) => {
    if (!photo || add.isPending) return;
    setSent(0);
    if (await add.run({ kind, number: number.trim(), expiresOn, file: photo })) onClose();
  });

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t(`kind.${kind}`)}
      closeLabel={tFile('close')}
      actions={
        <>
          <Button size="lg" loading={add.isPending} onClick={() => send()}>
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
            aria-describedby={form.errors.file ? 'document-photo-missing' : undefined}
            onClick={() => files.current?.click()}
          >
            {t(file ? 'chooseAgain' : 'choose')}
          </Button>
          {form.errors.file && (
            <p id="document-photo-missing" role="alert">
              <strong>{form.errors.file}</strong>
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
              if (chosen) form.setFieldValue('file', chosen);
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
            {...form.getInputProps('number')}
          />
        )}
        {asks.expiresOn !== 'no' && (
          <TextInput
            type="date"
            label={t('expiresOn')}
            description={asks.expiresOn === 'optional' ? t('optional') : undefined}
            required={asks.expiresOn === 'required'}
            {...form.getInputProps('expiresOn')}
          />
        )}
        {add.isPending && sent > 0 && <p role="status">{t('sending', { percent: sent })}</p>}
        {add.problem !== undefined && <ErrorState title={add.problem} />}
      </FieldStack>
    </Sheet>
  );
}
