import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';

type Props = {
  readonly title: string;
  readonly label: string;
  readonly needed: string;
  readonly isNumber?: boolean;
  readonly isPending: boolean;
  readonly onValue: (value: string) => void;
  readonly onClose: () => void;
};

/** One thing to type before a step. */
export function OneFieldSheet({ title, label, needed, isNumber = false, isPending, onValue, onClose }: Props) {
  const t = useTranslations('officialTickets.desk');
  const form = useForm({
    initialValues: { value: '' },
    validate: { value: (value) => !(isNumber ? /^\d+$/ : /\S/).test(value.trim()) && needed },
  });
  const send = form.onSubmit(({ value }) => onValue(value.trim()), focusFirstError);
  return (
    <Sheet
      opened
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      actions={
        <>
          <Button size="lg" loading={isPending} onClick={() => send()}>
            {t('save')}
          </Button>
          <Button size="lg" variant="outline" disabled={isPending} onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <TextInput
        label={label}
        inputMode={isNumber ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={20}
        {...form.getInputProps('value')}
      />
    </Sheet>
  );
}
