import {
  isSigned,
  maxPoints,
  maxStrokes,
  pathOf,
  type Stroke,
  signaturePaper,
  typedNameLimit,
} from '@autolotto/contract/orders/proof/signature.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconEraser, IconKeyboard, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { SignaturePad } from '../../ui/input/signature-pad.tsx';
import css from './hand-over.module.css';
import type { Signed } from './queries.ts';

type Props = {
  readonly orderId: number;
  readonly name: string | undefined;
  readonly onSigned: (signed: Signed) => void;
};

/** The recipient signs on the courier's phone, or types their name. */
export function SignStage({ orderId, name, onSigned }: Props) {
  const t = useTranslations('handOver.sign');
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  // The strokes are no value of the form, which copies its values at every change.
  const form = useForm<{ typed: string | undefined }>({
    initialValues: { typed: undefined },
    validate: {
      typed: (typed) =>
        typed === undefined ? !isSigned(strokes) && t('missing') : typed.trim().length < 2 && t('nameMissing'),
    },
  });
  const { typed } = form.values;
  const done = form.onSubmit(
    ({ typed: typedName }) =>
      onSigned(
        typedName === undefined ? { strokes: strokes.map((stroke) => [...stroke]) } : { typedName: typedName.trim() },
      ),
    focusFirstError,
  );
  return (
    <form className={css.root} noValidate onSubmit={done}>
      <h3>{t('title')}</h3>
      <p>{name ? t('hintFor', { name }) : t('hint')}</p>
      <p>{t('statement', { id: orderId })}</p>
      {typed === undefined ? (
        <>
          <SignaturePad
            label={t(strokes.length === 0 ? 'empty' : 'drawn')}
            strokes={strokes}
            onStrokes={(next) => {
              setStrokes(next);
              form.clearErrors();
            }}
            paper={signaturePaper}
            maxNumbers={2 * maxPoints}
            maxStrokes={maxStrokes}
            pathOf={pathOf}
          />
          <p role="alert" className={css.missing}>
            {form.errors.typed}
          </p>
          <div className={css.pair}>
            <Button
              variant="outline"
              className={css.big}
              leftSection={<IconEraser aria-hidden />}
              disabled={strokes.length === 0}
              onClick={() => setStrokes([])}
            >
              {t('clear')}
            </Button>
            <Button
              variant="outline"
              className={css.big}
              leftSection={<IconKeyboard aria-hidden />}
              onClick={() => form.setFieldValue('typed', '')}
            >
              {t('type')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <TextInput
            label={t('name')}
            description={t('nameHint')}
            size="lg"
            autoFocus
            autoComplete="off"
            autoCapitalize="words"
            maxLength={typedNameLimit}
            {...form.getInputProps('typed')}
          />
          <Button
            variant="outline"
            className={css.big}
            leftSection={<IconSignature aria-hidden />}
            onClick={() => form.setFieldValue('typed', undefined)}
          >
            {t('draw')}
          </Button>
        </>
      )}
      <Button type="submit" className={css.big}>
        {t('done')}
      </Button>
    </form>
  );
}
