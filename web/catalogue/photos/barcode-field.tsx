import { readBarcode } from '@autolotto/contract/catalogue/barcode.ts';
import { restrictedCategories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { Button, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { BarcodeNotice } from './barcode-notice.ts';
import css from './capture.module.css';

type Props = {
  readonly value: string;
  readonly notice: BarcodeNotice | undefined;
  readonly onNotice: (notice: BarcodeNotice) => void;
  readonly onChange: (text: string) => void;
  readonly onLookUp: (code: string) => void;
};

/** People type into it, and so do hand scanners, which end with Enter. */
export function BarcodeField({ value, notice, onNotice, onChange, onLookUp }: Props) {
  const t = useTranslations('photos');
  const product = useTranslations('inventory');
  const submit = () => {
    const read = readBarcode(value);
    if (read.ok) onLookUp(read.code);
    else onNotice({ kind: 'problem', problem: read.problem });
  };
  return (
    <div>
      <div className={css.barcode}>
        <TextInput
          label={product('fields.barcode')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          value={value}
          error={notice?.kind === 'problem' && t(`barcodeProblem.${notice.problem}`)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            submit();
          }}
          leftSection={<IconBarcode aria-hidden size={22} />}
        />
        <Button variant="outline" size="lg" onClick={submit}>
          {t('findBarcode')}
        </Button>
      </div>
      <div className={css.notice} role="status">
        {notice && notice.kind !== 'problem' && <BarcodeWords notice={notice} />}
      </div>
    </div>
  );
}

type WordsProps = {
  readonly notice: Exclude<BarcodeNotice, { kind: 'problem' }>;
  readonly isPhoto?: boolean;
};

/** The result of a barcode lookup, and the facts to check before saving. */
export function BarcodeWords({ notice, isPhoto = true }: WordsProps) {
  const t = useTranslations('photos');
  const categoryWord = useTranslations('catalogue.category');
  if (notice.kind === 'foundOwn') return t(isPhoto ? 'foundOwn' : 'foundOwnHere', { name: notice.name });
  if (notice.kind !== 'proposed') return t(notice.kind);
  // Legal restrictions are spelled out: nobody should save without reading them.
  const restricted = restrictedCategories.includes(notice.category);
  return (
    <>
      <p>{t(`proposedBy.${notice.by}`, { name: notice.name })}</p>
      <p>
        <strong>
          {restricted ? t('checkRestricted', { category: categoryWord(notice.category) }) : t('checkProposal')}
        </strong>
      </p>
    </>
  );
}
