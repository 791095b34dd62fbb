import { searchLimit } from '@autolotto/contract/forum/limits.ts';
import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Suggestion, suggestionsQuery } from '../queries.ts';
import { useSettled } from '../use-settled.ts';
import css from './finding.module.css';

const shortest = 2;

/** A search with what others look for, and where it may lead at once. */
export function SearchBox({ words = '' }: { readonly words?: string }) {
  const t = useTranslations('forum.search');
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState(words);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const settled = useSettled(text.trim());
  const query = useQuery({ ...suggestionsQuery(settled), enabled: isOpen && settled.length >= shortest });
  const found = isOpen && settled.length >= shortest ? (query.data ?? []) : [];
  const open = ({ path }: Suggestion) => {
    setOpen(false);
    void navigate({ to: path });
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    const chosen = found[at];
    if (chosen) return open(chosen);
    if (text.trim() === '') return;
    setOpen(false);
    void navigate({ to: '/forum/search/$words', params: { words: text.trim() } });
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    if (found.length === 0 || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    // The field itself is the place before the first.
    const places = found.length + 1;
    const step = event.key === 'ArrowDown' ? 1 : places - 1;
    setAt(((at + 1 + step) % places) - 1);
  };
  return (
    <search className={css.box}>
      <form className={css.line} onSubmit={search}>
        <TextInput
          className={css.field ?? ''}
          type="search"
          role="combobox"
          aria-label={t('label')}
          placeholder={t('label')}
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          maxLength={searchLimit}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setOpen(true);
            setAt(-1);
          }}
          onKeyDown={move}
          onBlur={() => setOpen(false)}
          leftSection={<IconSearch aria-hidden size={22} />}
        />
        <Button type="submit">{t('submit')}</Button>
      </form>
      <VisuallyHidden role="status">{found.length > 0 && t('suggestions', { count: found.length })}</VisuallyHidden>
      <div id={id} role="listbox" aria-label={t('label')} className={css.suggestions} hidden={found.length === 0}>
        {found.map((one, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field moves through them by keyboard
          <div
            key={`${one.type} ${one.term} ${one.path}`}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            className={css.suggestion}
            // The field would lose the focus, and the list with it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => open(one)}
          >
            <span>{one.term}</span>
            <small>
              {t(`types.${one.type}`)}
              {one.popular && ` · ${t('popular')}`}
            </small>
          </div>
        ))}
      </div>
    </search>
  );
}
