import { pinLength } from '@autolotto/contract/stores/pins/limits.ts';
import type { Staff } from '@autolotto/contract/stores/settings-model.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { useAction } from '../../../forms/use-action.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FieldStack } from '../../../ui/layout/field-row.tsx';
import rows from '../../../ui/layout/rows.module.css';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { useRemovePin, useSetPin } from '../../queries.ts';

type Member = Staff['members'][number];

/** For owners: the PIN with which a member unlocks the shop's tablet. */
export function MemberPin({ member }: { readonly member: Member }) {
  const t = useTranslations('shop.lock');
  const tCommon = useTranslations('shell.common');
  const [isOpen, setIsOpen] = useState(false);
  const name = member.name || member.email;
  return (
    <>
      <Button
        variant="outline"
        leftSection={<IconLock aria-hidden />}
        aria-label={t(member.hasPin ? 'changeNamed' : 'setNamed', { name })}
        onClick={() => setIsOpen(true)}
      >
        {t(member.hasPin ? 'change' : 'set')}
      </Button>
      <Sheet
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t(member.hasPin ? 'changeNamed' : 'setNamed', { name })}
        closeLabel={tCommon('close')}
      >
        <PinForm member={member} name={name} onDone={() => setIsOpen(false)} />
      </Sheet>
    </>
  );
}

function PinForm({ member, name, onDone }: { member: Member; name: string; onDone: () => void }) {
  const t = useTranslations('shop.lock');
  const tCommon = useTranslations('shell.common');
  const set = useAction(useSetPin(), { failed: tCommon('failed'), done: () => ({ title: t('saved') }) });
  const remove = useAction(useRemovePin(), { failed: tCommon('failed'), done: () => ({ title: t('removed') }) });
  const form = useForm({
    initialValues: { pin: '' },
    validate: { pin: (pin) => (isPin(pin) ? null : t('short', pinLength)) },
  });
  const submit = form.onSubmit(async ({ pin }) => {
    if (await set.run({ memberId: member.userId, pin })) onDone();
  }, focusFirstError);
  const takeAway = async () => {
    if (await remove.run(member.userId)) onDone();
  };
  const problem = set.problem ?? remove.problem;
  return (
    <form noValidate onSubmit={submit}>
      <FieldStack>
        {problem !== undefined && <ErrorState title={problem} />}
        <TextInput
          label={t('newPin')}
          description={t('hint', { ...pinLength, name })}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={pinLength.max}
          {...form.getInputProps('pin')}
        />
        <div className={rows.buttons}>
          <Button type="submit" size="lg" loading={set.isPending}>
            {t('save')}
          </Button>
          {member.hasPin && (
            <Button size="lg" variant="outline" loading={remove.isPending} onClick={() => void takeAway()}>
              {t('removePin')}
            </Button>
          )}
        </div>
      </FieldStack>
    </form>
  );
}

const isPin = (pin: string): boolean => /^\d+$/.test(pin) && pin.length >= pinLength.min && pin.length <= pinLength.max;
