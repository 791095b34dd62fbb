import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy, IconMapPin, IconNavigation } from '@tabler/icons-react';
import { useId, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '../../ui/feedback/notify.tsx';
import classes from '../route/route.module.css';
import { chosenMapApp, type MapApp, mapAppNames, mapApps, mapLink, rememberMapApp } from './map-apps.ts';

const storage = () => window.localStorage;
/** A choice applies on the whole page. */
let chosen: MapApp | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const appNow = (): MapApp => {
  chosen ??= chosenMapApp(storage, navigator.userAgent);
  return chosen;
};

type Props = {
  readonly address: string;
  readonly isSmall?: boolean;
  /** The next stop: the first thing to press. */
  readonly isNext?: boolean;
};

/**
 * Hands an address to the phone's own map app. Which one is chosen once, for all of them; coming back, the page is as it
 * was. Small, it follows the choice that is made where it stands large.
 */
export function OpenInMaps({ address, isSmall = false, isNext = false }: Props) {
  const t = useTranslations('route');
  const app = useSyncExternalStore(subscribe, appNow);
  const [isChoosing, setIsChoosing] = useState(false);
  const [copied, setCopied] = useState<string>();
  const choiceId = useId();

  const choose = (wanted: MapApp) => {
    rememberMapApp(storage, wanted);
    chosen = wanted;
    setIsChoosing(false);
    for (const tell of [...listeners]) tell();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(address);
    } catch {
      notify({ title: t('copy'), message: t('copyFailed', { address }), tone: 'warning' });
    }
  };

  return (
    <div className={classes.maps} data-small={isSmall || undefined}>
      <Button
        component="a"
        variant={isNext ? 'filled' : 'outline'}
        leftSection={isNext ? <IconNavigation aria-hidden size={22} /> : <IconMapPin aria-hidden size={22} />}
        href={mapLink(app, address)}
        target="_blank"
        rel="noreferrer"
        aria-label={t(isNext ? 'navigateNamed' : 'openInNamed', { app: mapAppNames[app], address })}
      >
        {isNext ? t('navigate') : t('openIn', { app: mapAppNames[app] })}
      </Button>
      <Button
        variant="outline"
        mod={{ icon: isSmall }}
        leftSection={copied === address ? <IconCheck aria-hidden size={22} /> : <IconCopy aria-hidden size={22} />}
        onClick={() => void copy()}
        aria-label={copied === address ? t('copiedNamed', { address }) : t('copyNamed', { address })}
      >
        {!isSmall && (copied === address ? t('copied') : t('copy'))}
      </Button>
      {!isSmall && (
        <Button
          variant="subtle"
          aria-label={t('otherAppNamed', { address })}
          aria-expanded={isChoosing}
          aria-controls={choiceId}
          onClick={() => setIsChoosing((is) => !is)}
        >
          {t('otherApp')}
        </Button>
      )}
      <VisuallyHidden role="status">{copied === address && t('copied')}</VisuallyHidden>
      {!isSmall && (
        <fieldset id={choiceId} className={classes.apps} hidden={!isChoosing}>
          <legend>{t('chooseApp')}</legend>
          {mapApps.map((one) => (
            <Button
              key={one}
              variant={one === app ? 'filled' : 'outline'}
              aria-pressed={one === app}
              onClick={() => choose(one)}
            >
              {mapAppNames[one]}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
