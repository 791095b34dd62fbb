import type { Point } from '@autolotto/contract/shared/geo.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../client/settings.ts';
import classes from '../../couriers/work/work.module.css';
import type { Work } from '../../couriers/work.ts';
import { LiveMap } from '../../delivery/map/live-map.tsx';
import { courierRouteQuery } from '../../delivery/route/queries.ts';
import { useTheme } from '../../ui/theme/use-theme.ts';

/** Where a courier's route is planned from: on the way the server knows better than what was read when the page was opened. */
export const routeStart = (work: Work, place: Point | undefined): Point | undefined =>
  work.active.some(({ status }) => status === 'en_route') ? undefined : place;

/** The way ahead, behind everything else on the screen. */
export function DutyMap({ work, place }: { readonly work: Work; readonly place: Point | undefined }) {
  const t = useTranslations('route');
  const settings = useSettings().data;
  const [theme] = useTheme();
  const at = routeStart(work, place);
  const { data: route } = useQuery({ ...courierRouteQuery(at), placeholderData: (before) => before });
  return (
    <div className={classes.map}>
      <LiveMap
        label={t('mapLabel')}
        map={settings?.map}
        themeKey={`${theme.preset}-${theme.resolvedScheme}`}
        store={null}
        home={null}
        courier={null}
        isStale={false}
        you={route?.from ?? null}
        stops={route?.stops ?? []}
      />
    </div>
  );
}
