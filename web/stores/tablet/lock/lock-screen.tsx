import type { TabletPeople } from '@autolotto/contract/stores/pins/model.ts';
import { Button } from '@mantine/core';
import { IconBell, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { signOutUrl } from '../../../client/session/sign-in.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import css from './lock.module.css';
import { PinPad } from './pin-pad.tsx';

type Person = TabletPeople['people'][number];
type Props = {
  readonly people: readonly Person[];
  /** New orders that ring meanwhile. */
  readonly waiting: number;
  readonly onTouch: () => void;
};

/** A locked tablet: who is working, and their PIN. */
export function LockScreen({ people, waiting, onTouch }: Props) {
  const t = useTranslations('shop.lock');
  const [chosen, setChosen] = useState<Person>();
  return (
    <section className={css.root} aria-label={t('title')} onPointerDownCapture={onTouch} onKeyDownCapture={onTouch}>
      {waiting > 0 && (
        <p className={css.waiting} role="status">
          <IconBell aria-hidden /> {t('waiting', { count: waiting })}
        </p>
      )}
      {chosen ? (
        <PinPad person={chosen} onBack={() => setChosen(undefined)} />
      ) : (
        <>
          <h1 className={css.title}>
            <IconLock aria-hidden size="1em" /> {t('title')}
          </h1>
          {people.length === 0 && <p>{t('nobody')}</p>}
          <ul className={css.people}>
            {people.map((person) => (
              <li key={person.memberId}>
                <button type="button" className={css.person} onClick={() => setChosen(person)}>
                  <Avatar name={person.name} seed={person.memberId} />
                  <span>{person.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button component="a" href={signOutUrl} variant="subtle" className={css.out}>
        {t('signOut')}
      </Button>
    </section>
  );
}
