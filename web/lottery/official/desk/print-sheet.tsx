import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { useAction } from '../../../forms/use-action.ts';
import { FieldStack } from '../../../ui/layout/field-row.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { type StoreTicket, usePrint } from '../queries.ts';
import { numbersIn } from './numbers.ts';

/** What stands on the paper, typed by who holds it: the server compares it with the order. */
export function PrintSheet({ ticket, onClose }: { readonly ticket: StoreTicket; readonly onClose: () => void }) {
  const t = useTranslations('officialTickets.desk');
  const { id, lines } = ticket;
  const form = useForm({
    initialValues: { serial: '', lines: lines.map(() => ({ main: '', bonus: '' })) },
    validate: { serial: (serial) => serial.trim() === '' && t('serialNeeded') },
  });
  const print = useAction(usePrint(), {
    failed: { title: t('stepFailed'), message: t('retry') },
    done: () => ({ title: t('printTitle', { id }), message: '' }),
  });
  const send = form.onSubmit(async ({ serial, lines: typed }) => {
    const read = typed.map(({ main, bonus }) => ({ main: numbersIn(main), bonus: numbersIn(bonus) }));
    if (await print.run({ id, serial, lines: read })) onClose();
  }, focusFirstError);
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('printTitle', { id })}
      closeLabel={t('close')}
      actions={
        <>
          <Button size="lg" loading={print.isPending} onClick={() => send()}>
            {t('save')}
          </Button>
          <Button size="lg" variant="outline" disabled={print.isPending} onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <p>{t('printText')}</p>
      <FieldStack>
        <TextInput label={t('serial')} autoComplete="off" maxLength={40} {...form.getInputProps('serial')} />
        {lines.flatMap(({ bonus }, index) => [
          <TextInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a line of a ticket is its place
            key={`main${index}`}
            label={t('numbers', { number: index + 1 })}
            description={t('numbersHint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={60}
            {...form.getInputProps(`lines.${index}.main`)}
          />,
          ...(bonus.length === 0
            ? []
            : [
                <TextInput
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line of a ticket is its place
                  key={`bonus${index}`}
                  label={t('bonus', { number: index + 1 })}
                  description={t('numbersHint')}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={30}
                  {...form.getInputProps(`lines.${index}.bonus`)}
                />,
              ]),
        ])}
      </FieldStack>
    </Sheet>
  );
}
