import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { FieldStack } from '../../ui/layout/field-row.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from './games-desk.module.css';
import { type AdminGame, type Rules, useProposeVersion } from './queries.ts';
import { fieldsOf, keyOf, textOf, typedValue, valueAt, withValue } from './rule-fields.ts';
import { useFieldName, useWeekdays } from './use-names.ts';

type Props = { readonly game: AdminGame; readonly opened: boolean; readonly onClose: () => void };
type Typed = Readonly<Record<string, string>>;

/** The rules as they are typed; undefined while some field is none. */
function rulesOf(rules: Rules, typed: Typed, days: readonly number[]): Rules | undefined {
  let next: Rules = { ...rules, days: [...days] };
  for (const field of fieldsOf(rules)) {
    const value = typedValue(field, typed[keyOf(field)] ?? '');
    if (value === undefined) return undefined;
    next = withValue(next, field, value);
  }
  return days.length === 0 ? undefined : next;
}

/** Other rules from a day on, begun from those in force. */
export function VersionSheet({ game, opened, onClose }: Props) {
  const t = useTranslations('gameDesk');
  const nameOf = useFieldName();
  const weekdays = useWeekdays();
  const { name, rules, earliest } = game;
  const fields = fieldsOf(rules);
  const [typed, setTyped] = useState<Typed>(
    Object.fromEntries(fields.map((field) => [keyOf(field), textOf(field, valueAt(rules, field))])),
  );
  const [days, setDays] = useState<readonly number[]>(rules.days);
  const [validFrom, setValidFrom] = useState(earliest);
  const [source, setSource] = useState('');
  const [isTried, setIsTried] = useState(false);
  const propose = useAction(useProposeVersion(), {
    failed: { title: t('notProposed'), message: t('retry') },
    done: () => ({ title: name, message: t('waits') }),
  });
  const send = async () => {
    setIsTried(true);
    const next = rulesOf(rules, typed, days);
    if (!next || source.trim().length < 3 || validFrom < earliest) return;
    if (await propose.run({ gameId: game.id, validFrom, rules: next, source: source.trim() })) onClose();
  };
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('versionTitle', { name })}
      closeLabel={t('close')}
      size="lg"
      actions={
        <Actions label={t('propose')} isPending={propose.isPending} onSend={() => void send()} onClose={onClose} />
      }
    >
      <p>{t('versionText')}</p>
      <FieldStack>
        <TextInput
          type="date"
          label={t('from')}
          min={earliest}
          value={validFrom}
          error={isTried && validFrom < earliest && t('tooEarly')}
          onChange={({ currentTarget }) => setValidFrom(currentTarget.value)}
        />
        <TextInput
          label={t('source')}
          description={t('sourceHint')}
          maxLength={200}
          autoComplete="off"
          value={source}
          error={isTried && source.trim().length < 3 && t('sourceMissing')}
          onChange={({ currentTarget }) => setSource(currentTarget.value)}
        />
        <Checkbox.Group
          label={t('fields.days')}
          error={isTried && days.length === 0 && t('noDay')}
          value={days.map(String)}
          onChange={(chosen) => setDays(weekdays.flatMap((_, day) => (chosen.includes(String(day)) ? [day] : [])))}
        >
          <div className={css.days}>
            {weekdays.map((day, at) => (
              <Checkbox key={day} value={String(at)} label={day} />
            ))}
          </div>
        </Checkbox.Group>
        <div className={css.fields}>
          {fields.map((field) => {
            const key = keyOf(field);
            return (
              <TextInput
                key={key}
                label={nameOf(field)}
                autoComplete="off"
                maxLength={16}
                inputMode={field.kind === 'whole' ? 'numeric' : field.kind === 'time' ? 'text' : 'decimal'}
                leftSection={field.kind === 'cents' ? '$' : undefined}
                value={typed[key] ?? ''}
                error={isTried && typedValue(field, typed[key] ?? '') === undefined && t(`wrong.${field.kind}`)}
                onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [key]: value })}
              />
            );
          })}
        </div>
      </FieldStack>
    </Sheet>
  );
}

type ActionProps = {
  readonly label: string;
  readonly isPending: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
};
function Actions({ label, isPending, onSend, onClose }: ActionProps) {
  const t = useTranslations('gameDesk');
  return (
    <>
      <Button size="lg" loading={isPending} onClick={onSend}>
        {label}
      </Button>
      <Button size="lg" variant="outline" disabled={isPending} onClick={onClose}>
        {t('back')}
      </Button>
    </>
  );
}
