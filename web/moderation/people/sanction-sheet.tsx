import { places, type SanctionKind, sanctionKinds } from '@autolotto/contract/moderation/enums.ts';
import { wordsLength } from '@autolotto/contract/moderation/limits.ts';
import { Button, NativeSelect, Radio, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { FieldStack } from '../../ui/layout/field-row.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { useSanction } from '../queries.ts';

const muteHours = [1, 24, 168, 720] as const;
type Values = { kind: SanctionKind; place: string; hours: string; reason: string };
type Props = { readonly personId: string; readonly opened: boolean; readonly onClose: () => void };

/** Warns a person, or bars them from writing for a time or until it is lifted. */
export function SanctionSheet({ personId, opened, onClose }: Props) {
  const all = useTranslations('moderation');
  const t = useTranslations('moderation.record');
  const give = useAction(useSanction(), {
    failed: { title: t('giveFailed'), message: all('desk.failedText') },
    done: () => ({ title: t('given'), message: t('givenText') }),
  });
  const form = useForm<Values>({
    initialValues: { kind: 'warning', place: 'both', hours: '24', reason: '' },
    validate: { reason: (reason) => reason.trim().length < wordsLength.min && t('reasonMissing') },
  });
  const { kind } = form.values;
  const submit = form.onSubmit(async ({ place, hours, reason }) => {
    const where = places.find((one) => one === place);
    const isGiven = await give.run({
      ...{ personId, kind, reason: reason.trim() },
      ...(kind !== 'warning' && where && { place: where }),
      ...(kind === 'mute' && { hours: Number(hours) }),
    });
    if (!isGiven) return;
    form.reset();
    onClose();
  });
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('give')}
      closeLabel={all('close')}
      actions={
        <Button size="lg" loading={form.submitting} onClick={() => submit()}>
          {t(`gives.${kind}`)}
        </Button>
      }
    >
      <form onSubmit={submit}>
        <FieldStack>
          <Radio.Group label={t('kind')} {...form.getInputProps('kind')}>
            {sanctionKinds.map((value) => (
              <Radio key={value} value={value} label={t(`gives.${value}`)} mt="xs" />
            ))}
          </Radio.Group>
          {kind !== 'warning' && (
            <NativeSelect
              label={t('place')}
              data={['both', ...places].map((value) => ({ value, label: t('placeName', { place: value }) }))}
              {...form.getInputProps('place')}
            />
          )}
          {kind === 'mute' && (
            <NativeSelect
              label={all('desk.hours')}
              data={muteHours.map((value) => ({ value: `${value}`, label: all('desk.hoursOf', { hours: value }) }))}
              {...form.getInputProps('hours')}
            />
          )}
          <Textarea
            autosize
            minRows={2}
            label={t('reason')}
            description={t('reasonHint')}
            maxLength={wordsLength.max}
            {...form.getInputProps('reason')}
          />
        </FieldStack>
      </form>
    </Sheet>
  );
}
