import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from './hand-over.module.css';
import { ScanStage } from './id/scan-stage.tsx';

type Props = {
  readonly orderId: number;
  readonly opened: boolean;
  readonly isBusy: boolean;
  /** The server's error for the tried code. */
  readonly problem: string | undefined;
  readonly onClose: () => void;
  readonly onCode: (code: string) => void;
};

/** At the counter: checks the bag by its label. */
export function BagSheet({ orderId, opened, onClose, ...stage }: Props) {
  const t = useTranslations('handOver');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('bagTitle', { id: orderId })} closeLabel={t('close')} size="lg">
      {opened && <Stage {...stage} />}
    </Sheet>
  );
}

function Stage({ isBusy, problem, onCode }: Pick<Props, 'isBusy' | 'problem' | 'onCode'>) {
  const t = useTranslations('handOver');
  const [isScanning, setIsScanning] = useState(false);
  const form = useForm({ initialValues: { code: '' } });
  const isCode = form.values.code.replace(/[^a-z0-9]/gi, '').length >= 4;
  const send = form.onSubmit(({ code }) => {
    if (isCode && !isBusy) onCode(code);
  });
  return (
    <form className={css.root} onSubmit={send}>
      {isScanning ? (
        <ScanStage
          reads="bag"
          onText={(text) => {
            setIsScanning(false);
            form.setFieldValue('code', text.slice(0, 40));
            onCode(text.slice(0, 40));
          }}
          onFailed={() => setIsScanning(false)}
        />
      ) : (
        <Button
          variant="outline"
          className={css.big}
          leftSection={<IconScan aria-hidden />}
          onClick={() => setIsScanning(true)}
        >
          {t('bagScan')}
        </Button>
      )}
      <TextInput
        label={t('bagCode')}
        description={t('bagHint')}
        {...form.getInputProps('code')}
        error={problem}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        size="lg"
      />
      <Button type="submit" className={css.big} disabled={!isCode} loading={isBusy}>
        {t('bagTake')}
      </Button>
    </form>
  );
}
