import { createContext } from 'react';

/** What every error offers beside a retry, wherever it is shown: the shell gives it. */
export const ErrorHelp = createContext<React.ReactNode>(null);
