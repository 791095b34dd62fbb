import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy, IconMapPin } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '../ui/notify.tsx';
import { chosenMapApp, type MapApp, mapAppNames, mapApps, mapLink, rememberMapApp } from './map-apps.ts';
import classes from './route.module.css';

const storage = () => window.localStorage;

/** Hands an address to the phone's own map app. Which one is chosen once; coming back, the page is as it was. */
export function OpenInMaps({ address }: { address: string }) {
  const t = useTranslations('route');
  const [app, setApp] = useState<MapApp>(() => chosenMapApp(storage, navigator.userAgent));
  const [isChoosing, setIsChoosing] = useState(false);
  const [copied, setCopied] = useState<string>();
  const choiceId = useId();

  const choose = (chosen: MapApp) => {
    rememberMapApp(storage, chosen);
    setApp(chosen);
    setIsChoosing(false);
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
    <div className={classes.maps}>
      <Button
        component="a"
        variant="outline"
        leftSection={<IconMapPin aria-hidden size={22} />}
        href={mapLink(app, address)}
        target="_blank"
        rel="noreferrer"
      >
        {t('openIn', { app: mapAppNames[app] })}
      </Button>
      <Button
        variant="outline"
        leftSection={copied === address ? <IconCheck aria-hidden size={22} /> : <IconCopy aria-hidden size={22} />}
        onClick={() => void copy()}
      >
        {copied === address ? t('copied') : t('copy')}
      </Button>
      <Button
        variant="subtle"
        aria-expanded={isChoosing}
        aria-controls={choiceId}
        onClick={() => setIsChoosing((is) => !is)}
      >
        {t('otherApp')}
      </Button>
      <VisuallyHidden role="status">{copied === address && t('copied')}</VisuallyHidden>
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
    </div>
  );
}
