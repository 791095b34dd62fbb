import { Button, Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import css from './settings.module.css';
import { emptyOf, listOf, recordOf, type Shape, shownNumber, typedValue } from './shape.ts';
import { useSay } from './use-say.ts';

export type FieldProps = {
  readonly shape: Shape;
  readonly value: unknown;
  /** Undefined where what was typed is no value. */
  readonly onChange: (value: unknown) => void;
  readonly label: string;
  readonly path: string;
  /** What the server said about a path. */
  readonly errorAt: (path: string) => string | undefined;
};

/** The form of a value, made from its schema. */
export function ValueField(props: FieldProps) {
  const say = useSay();
  const { shape, value, onChange, label, path, errorAt } = props;
  switch (shape.kind) {
    case 'switch':
      return <Switch label={label} checked={value === true} onChange={(at) => onChange(at.currentTarget.checked)} />;
    case 'number':
      return <NumberField {...props} unit={shape.unit} />;
    case 'choice':
      return (
        <NativeSelect
          label={label}
          value={String(value)}
          error={errorAt(path)}
          data={shape.values.map((one) => ({ value: one, label: say.part(one) }))}
          onChange={(at) => onChange(at.currentTarget.value)}
        />
      );
    case 'list':
      return <ListField {...props} values={shape.values} />;
    case 'words':
      return <WordsField {...props} />;
    case 'limit':
      return <LimitField {...props} of={shape.of} />;
    case 'fields':
      return <Fields {...props} fields={shape.fields} />;
    case 'some':
      return <SomeField {...props} keys={shape.keys} of={shape.of} />;
    case 'table':
      return <TableField {...props} of={shape.of} />;
    default:
      return (
        <TextInput
          label={label}
          value={typeof value === 'string' ? value : JSON.stringify(value)}
          error={errorAt(path)}
          onChange={(at) => onChange(at.currentTarget.value)}
        />
      );
  }
}

type Unit = Extract<Shape, { kind: 'number' }>['unit'];
function NumberField({ value, onChange, label, path, errorAt, unit }: FieldProps & { readonly unit: Unit }) {
  const t = useTranslations('policy.settings');
  const [text, setText] = useState(typeof value === 'number' ? shownNumber(value, unit) : '');
  const isWrong = typedValue(text, unit) === undefined;
  return (
    <TextInput
      label={label}
      value={text}
      inputMode="decimal"
      error={isWrong ? t('wrongNumber') : errorAt(path)}
      leftSection={unit === 'cents' ? t('mark.cents') : undefined}
      rightSection={unit && unit !== 'cents' ? t(`mark.${unit}`) : undefined}
      rightSectionWidth={72}
      rightSectionPointerEvents="none"
      onChange={(at) => {
        setText(at.currentTarget.value);
        onChange(typedValue(at.currentTarget.value, unit));
      }}
    />
  );
}

function ListField({ value, onChange, label, values }: FieldProps & { readonly values: readonly string[] }) {
  const say = useSay();
  const chosen = listOf(value).map(String);
  return (
    <Checkbox.Group
      label={label}
      value={chosen}
      onChange={(next) => onChange(values.filter((one) => next.includes(one)))}
    >
      <div className={css.pair}>
        {values.map((one) => (
          <Checkbox key={one} value={one} label={say.part(one)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function WordsField({ value, onChange, label, path, errorAt }: FieldProps) {
  const t = useTranslations('policy.settings');
  const [text, setText] = useState(listOf(value).join(', '));
  return (
    <TextInput
      label={label}
      description={t('separated')}
      value={text}
      error={errorAt(path) ?? errorAt(`${path}.0`)}
      onChange={(at) => {
        setText(at.currentTarget.value);
        onChange(
          at.currentTarget.value
            .split(',')
            .map((one) => one.trim())
            .filter(Boolean),
        );
      }}
    />
  );
}

function LimitField({ value, onChange, label, path, errorAt, of }: FieldProps & { readonly of: Shape }) {
  const t = useTranslations('policy.settings');
  return (
    <div className={css.form}>
      <Checkbox
        label={t('hasLimit', { name: label })}
        checked={value !== null}
        onChange={(at) => onChange(at.currentTarget.checked ? emptyOf(of) : null)}
      />
      {value !== null && <ValueField {...{ shape: of, value, onChange, label, path, errorAt }} />}
    </div>
  );
}

function Fields({
  value,
  onChange,
  label,
  path,
  errorAt,
  fields,
}: FieldProps & { readonly fields: readonly { readonly name: string; readonly of: Shape }[] }) {
  const say = useSay();
  return (
    <fieldset className={css.fields}>
      <legend>{label}</legend>
      {fields.map(({ name, of }) => (
        <ValueField
          key={name}
          shape={of}
          label={say.part(name)}
          value={recordOf(value)[name] ?? (of.kind === 'limit' ? null : emptyOf(of))}
          path={`${path}.${name}`}
          errorAt={errorAt}
          onChange={(next) => onChange({ ...recordOf(value), [name]: next })}
        />
      ))}
    </fieldset>
  );
}

function SomeField({
  value,
  onChange,
  label,
  path,
  errorAt,
  keys,
  of,
}: FieldProps & { readonly keys: readonly string[]; readonly of: Shape }) {
  const say = useSay();
  const given = recordOf(value);
  const without = (name: string) => Object.fromEntries(Object.entries(given).filter(([one]) => one !== name));
  return (
    <fieldset className={css.fields}>
      <legend>{label}</legend>
      {keys.map((name) => (
        <div key={name} className={css.form}>
          <Checkbox
            label={say.part(name)}
            checked={name in given}
            onChange={(at) => onChange(at.currentTarget.checked ? { ...given, [name]: emptyOf(of) } : without(name))}
          />
          {name in given && (
            <ValueField
              shape={of}
              label={say.part(name)}
              value={given[name]}
              path={`${path}.${name}`}
              errorAt={errorAt}
              onChange={(next) => onChange({ ...given, [name]: next })}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}

function TableField({ value, onChange, label, path, errorAt, of }: FieldProps & { readonly of: Shape }) {
  const t = useTranslations('policy.settings');
  const rows = listOf(value);
  // A removed row takes what was typed in it along: the rows after it are drawn anew.
  const [drawn, setDrawn] = useState(0);
  return (
    <fieldset className={css.fields}>
      <legend>{label}</legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
        <div key={`${drawn}.${at}`} className={css.form}>
          <ValueField
            shape={of}
            label={t('row', { at: at + 1 })}
            value={row}
            path={`${path}.${at}`}
            errorAt={errorAt}
            onChange={(next) => onChange(rows.map((one, place) => (place === at ? next : one)))}
          />
          <Button
            variant="outline"
            className={css.start}
            onClick={() => {
              setDrawn(drawn + 1);
              onChange(rows.filter((_, place) => place !== at));
            }}
          >
            {t('removeRow', { at: at + 1 })}
          </Button>
        </div>
      ))}
      <Button variant="outline" className={css.start} onClick={() => onChange([...rows, emptyOf(of)])}>
        {t('addRow')}
      </Button>
    </fieldset>
  );
}
