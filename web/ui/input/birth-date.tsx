import { TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useId, useImperativeHandle, useRef, useState } from 'react';
import css from './birth-date.module.css';
import type { BirthDateField, BirthDateParts, BirthDateProblem } from './birth-date-value.ts';
import { localToday, partsOf, readBirthDate } from './birth-date-value.ts';

export type BirthDateWords = {
  /** Name of the group, "Date of birth". */
  readonly legend: string;
  readonly hint?: ReactNode;
  readonly fields: Record<BirthDateField, string>;
  readonly problems: Record<BirthDateProblem, string>;
};

export type BirthDateHandle = {
  /** Shows what is wrong and puts the cursor there; true when there is a date. */
  readonly check: () => boolean;
};

type BirthDateProps = {
  readonly words: BirthDateWords;
  /** "1948-02-29", or empty. */
  readonly value: string;
  /** Called with a date when the three parts make one, else with the empty string. */
  readonly onChange: (value: string) => void;
  /** Another check's problem, for example that the person is too young. */
  readonly error?: ReactNode;
  readonly ref?: Ref<BirthDateHandle>;
  readonly today?: string;
  readonly disabled?: boolean;
};

const fields: readonly { readonly field: BirthDateField; readonly digits: number }[] = [
  { field: 'month', digits: 2 },
  { field: 'day', digits: 2 },
  { field: 'year', digits: 4 },
];

/**
 * Three fields instead of a calendar: everybody knows this date, and nobody wants to turn back seventy years of months.
 * The cursor never moves on by itself.
 */
export function BirthDate({ words, value, onChange, error, ref, today, disabled = false }: BirthDateProps) {
  const id = useId();
  const inputs = useRef<Partial<Record<BirthDateField, HTMLInputElement | null>>>({});
  const [parts, setParts] = useState<BirthDateParts>(() => partsOf(value));
  const [checked, setChecked] = useState(false);
  const [shownValue, setShownValue] = useState(value);

  // The owner may set another date; what was typed here always agrees with the value it was reported as.
  if (value !== shownValue) {
    setShownValue(value);
    setParts(partsOf(value));
  }

  const asOf = today ?? localToday(new Date());
  const reading = readBirthDate(parts, asOf);
  const problem = checked && !reading.ok ? reading : undefined;
  const message = problem === undefined ? error : words.problems[problem.problem];

  useImperativeHandle(ref, () => ({
    check: () => {
      setChecked(true);
      if (reading.ok) return true;
      inputs.current[reading.field]?.focus();
      return false;
    },
  }));

  const change = (field: BirthDateField, typed: string) => {
    const next = { ...parts, [field]: typed };
    const read = readBirthDate(next, asOf);
    const nextValue = read.ok ? read.value : '';
    setParts(next);
    setShownValue(nextValue);
    if (nextValue !== value) onChange(nextValue);
  };

  return (
    <fieldset
      className={css.root}
      disabled={disabled}
      aria-describedby={`${id}-hint ${id}-error`}
      onBlur={(event) => {
        // Only after somebody leaves the group with something in it: not between the fields.
        const left = !event.currentTarget.contains(event.relatedTarget);
        if (left && parts.year !== '') setChecked(true);
      }}
    >
      <legend className={css.legend}>{words.legend}</legend>
      <div id={`${id}-hint`} className={css.hint}>
        {words.hint}
      </div>
      <div className={css.fields}>
        {fields.map(({ field, digits }) => (
          <TextInput
            key={field}
            wrapperProps={{ 'data-field': field }}
            ref={(input) => {
              inputs.current[field] = input;
            }}
            className={css.field}
            label={words.fields[field]}
            name={`bday-${field}`}
            autoComplete={`bday-${field}`}
            inputMode="numeric"
            maxLength={digits}
            value={parts[field]}
            error={message !== undefined && (problem === undefined || problem.field === field)}
            aria-describedby={`${id}-error`}
            onChange={(event) => change(field, event.currentTarget.value)}
          />
        ))}
      </div>
      <div id={`${id}-error`} className={css.error} role="alert">
        {message !== undefined && message !== '' && (
          <>
            <IconAlertTriangle aria-hidden size="1.25rem" />
            <span>{message}</span>
          </>
        )}
      </div>
    </fieldset>
  );
}
