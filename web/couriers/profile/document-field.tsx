import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import css from './profile.module.css';

type DocumentFieldProps = {
  readonly label: string;
  readonly file: File | undefined;
  readonly onFile: (file: File) => void;
  /** Shown below it until a file is there. */
  readonly problem?: string | false;
};

/** One document for a decision: a PDF or a photo. It is sent with the rest. */
export function DocumentField({ label, file, onFile, problem }: DocumentFieldProps) {
  const t = useTranslations('courierFile.review');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div className={css.document}>
      <strong>{label}</strong>
      {file && <span>{file.name}</span>}
      <Button
        variant="outline"
        leftSection={<IconPaperclip aria-hidden />}
        aria-label={t(file ? 'documentAgainNamed' : 'documentNamed', { document: label })}
        aria-describedby={problem ? id : undefined}
        onClick={() => input.current?.click()}
      >
        {t(file ? 'documentAgain' : 'document')}
      </Button>
      {problem && (
        <p id={id} role="alert">
          <strong>{problem}</strong>
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onFile(chosen);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
