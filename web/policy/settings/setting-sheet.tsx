import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, fieldSentenceOf } from '../../client/errors.ts';
import { useAction } from '../../forms/use-action.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { Conflict } from './conflict.tsx';
import { type Setting, useChangeSetting } from './queries.ts';
import css from './settings.module.css';
import { isSame, type Shape, shapeOf } from './shape.ts';
import { useSay } from './use-say.ts';
import { ValueField } from './value-field.tsx';

type Props = {
  readonly setting: Setting;
  /** The value to begin with, where it is not the one in force: the preset's. */
  readonly begin?: unknown;
  /** A second admin has to accept it. */
  readonly isByTwo: boolean;
  readonly onClose: () => void;
};

/** Changes one setting: the value, from when, and why. What changes is said in words before it is sent. */
export function SettingSheet({ setting, begin, isByTwo, onClose }: Props) {
  const t = useTranslations('policy.settings');
  const say = useSay();
  const { key, care } = setting;
  const shape = shapeOf(setting.schema);
  const [value, setValue] = useState(begin === undefined ? setting.value : begin);
  const [json, setJson] = useState<string | undefined>(shape.kind === 'raw' ? jsonOf(value) : undefined);
  const [moment, setMoment] = useState<string>();
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<{ reason?: string; moment?: string }>({});
  // What the sheet was opened with: a change that comes meanwhile is a conflict, not a new beginning.
  const [seen, setSeen] = useState({ value: setting.value, basedOn: setting.basedOn });
  const change = useAction(useChangeSetting(), {
    failed: (error) =>
      isConflict(error) || hasFields(error) ? undefined : { title: t('saveFailed'), message: t('retry') },
    done: ({ outcome }) => ({
      title: say.label(key),
      message:
        outcome === 'proposed'
          ? t('proposed')
          : outcome === 'dated'
            ? t('dated', { when: say.moment(momentOf(moment) ?? '') })
            : t('saved'),
    }),
  });
  const entered = json === undefined ? value : parsed(json);
  const isChanged = entered !== undefined && !isSame(entered, seen.value);
  const names = { name: say.label(key), before: say.value(shape, seen.value), after: say.value(shape, entered) };
  const at = momentOf(moment);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const needs = {
      ...(care !== 'plain' && reason.trim() === '' ? { reason: t('reasonMissing') } : {}),
      ...(moment !== undefined && at === undefined ? { moment: t('momentWrong') } : {}),
    };
    setWrong(needs);
    if (Object.keys(needs).length > 0 || !isChanged) return;
    const body = { key, value: entered, validFrom: at ?? null, reason, basedOn: seen.basedOn };
    if (await change.run(body)) onClose();
  };
  const errorAt = (path: string) => fieldSentenceOf(change.error, path);
  return (
    <Sheet opened onClose={onClose} title={say.label(key)} closeLabel={t('close')} size="lg">
      <form className={css.form} noValidate onSubmit={send}>
        <p>{say.about(key)}</p>
        <ValueOrJson
          {...{ shape, value, json, errorAt }}
          label={say.label(key)}
          jsonError={fieldsOf(change.error)}
          onValue={setValue}
          onJson={setJson}
        />
        <When moment={moment} error={wrong.moment ?? errorAt('validFrom')} onChange={setMoment} />
        <TextInput
          label={care === 'plain' ? t('reasonOptional') : t('reason')}
          maxLength={300}
          value={reason}
          error={wrong.reason ?? errorAt('reason')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <section className={css.preview} aria-live="polite">
          <h3>{t('whatChanges')}</h3>
          <p>{isChanged ? (at ? t('lineFrom', { ...names, when: say.moment(at) }) : t('line', names)) : t('same')}</p>
          {setting.coming.map((one) => (
            <p key={one.id}>
              {t('alsoComing', { when: say.moment(one.validFrom), value: say.value(shape, one.value) })}
            </p>
          ))}
        </section>
        {isConflict(change.error) && (
          <Conflict
            error={change.error}
            shape={shape}
            mine={entered}
            onMine={() => {
              setSeen({ value: setting.value, basedOn: setting.basedOn });
              change.reset();
            }}
            onTheirs={onClose}
          />
        )}
        <Button type="submit" size="lg" loading={change.isPending} disabled={!isChanged || isConflict(change.error)}>
          {isByTwo ? t('propose') : t('save')}
        </Button>
      </form>
    </Sheet>
  );
}

type ValueProps = {
  readonly shape: Shape;
  readonly value: unknown;
  /** The value as text, while it is edited so. */
  readonly json: string | undefined;
  readonly label: string;
  readonly jsonError: string | undefined;
  readonly errorAt: (path: string) => string | undefined;
  readonly onValue: (value: unknown) => void;
  readonly onJson: (json: string | undefined) => void;
};
function ValueOrJson({ shape, value, json, label, jsonError, errorAt, onValue, onJson }: ValueProps) {
  const t = useTranslations('policy.settings');
  return (
    <>
      {json === undefined ? (
        <ValueField shape={shape} value={value} onChange={onValue} label={label} path="value" errorAt={errorAt} />
      ) : (
        <Textarea
          label={t('value')}
          autosize
          minRows={4}
          value={json}
          error={parsed(json) === undefined ? t('jsonWrong') : jsonError}
          onChange={(event) => onJson(event.currentTarget.value)}
        />
      )}
      {shape.kind !== 'raw' && (
        <Button
          variant="subtle"
          className={css.start}
          disabled={json !== undefined && parsed(json) === undefined}
          onClick={() => {
            if (json !== undefined) onValue(parsed(json));
            onJson(json === undefined ? jsonOf(value) : undefined);
          }}
        >
          {json === undefined ? t('json') : t('form')}
        </Button>
      )}
    </>
  );
}

type WhenProps = {
  /** Undefined is now. */
  readonly moment: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (moment: string | undefined) => void;
};
function When({ moment, error, onChange }: WhenProps) {
  const t = useTranslations('policy.settings');
  return (
    <div className={css.pair}>
      <NativeSelect
        label={t('when')}
        value={moment === undefined ? 'now' : 'later'}
        onChange={(event) => onChange(event.currentTarget.value === 'now' ? undefined : '')}
        data={[
          { value: 'now', label: t('now') },
          { value: 'later', label: t('later') },
        ]}
      />
      {moment !== undefined && (
        <TextInput
          type="datetime-local"
          label={t('moment')}
          value={moment}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
}

const jsonOf = (value: unknown): string => JSON.stringify(value, null, 2);
/** Undefined for what is no JSON, and for null: no setting is. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json) ?? undefined;
  } catch {
    return undefined;
  }
}
const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'SETTING_CHANGED';
const hasFields = (error: unknown): boolean => error instanceof ApiError && error.code === 'INVALID_FIELDS';
const fieldsOf = (error: unknown): string | undefined =>
  error instanceof ApiError
    ? error.problem?.errors?.map(({ field, detail }) => `${field}: ${detail}`).join('; ')
    : undefined;

/** As a person types it, by their own clock. */
function momentOf(moment: string | undefined): string | undefined {
  if (!moment) return undefined;
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
