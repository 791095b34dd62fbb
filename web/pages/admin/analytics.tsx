import { DaysFigures } from '../../admin/days-figures.tsx';

export const Analytics = () => <DaysFigures />;
