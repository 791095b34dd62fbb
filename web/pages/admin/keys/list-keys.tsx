import { Button, Switch } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { chooseKeys, useKeysOn } from '../../../ui/list/key-choice.ts';
import { isForPage, listKeyOf } from '../../../ui/list/keys.ts';
import { panelIdOf } from '../../../ui/tabs/rail.tsx';
import css from './list-keys.module.css';

/** The search of the open section. */
const findSearch = () =>
  document.getElementById(panelIdOf('admin'))?.querySelector<HTMLInputElement>('input[type=search]');

/** Which keys work in the lists of the console, and the switch that turns them off. '?' opens it, too. */
export function ListKeys() {
  const t = useTranslations('admin.keys');
  const tCommon = useTranslations('shell.common');
  const isOn = useKeysOn();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const meaning = listKeyOf(event.key);
      if ((meaning !== 'help' && meaning !== 'search') || !isForPage(event)) return;
      if (meaning === 'help') setIsOpen(true);
      else findSearch()?.focus();
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
  const keys = [
    ['/', t('search')],
    ['j', t('next')],
    ['k', t('previous')],
    ['Enter', t('open')],
    ['?', t('help')],
  ] as const;
  return (
    <div className={css.root}>
      <Button
        variant="subtle"
        fullWidth
        justify="flex-start"
        leftSection={<IconKeyboard aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('title')}
      </Button>
      <Sheet
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('title')}
        closeLabel={tCommon('close')}
        size="sm"
      >
        <dl className={css.keys}>
          {keys.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <Switch checked={isOn} label={t('on')} onChange={({ currentTarget }) => chooseKeys(currentTarget.checked)} />
      </Sheet>
    </div>
  );
}
