import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startSpeaking } from './app/language.ts';
import { logUnhandledErrors } from './client/log.ts';

logUnhandledErrors(window);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
await startSpeaking();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
